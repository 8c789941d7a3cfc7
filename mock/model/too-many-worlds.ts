export class TooManyWorlds extends Error {
  constructor(name: string, most: number) {
    super(`Cannot open world "${name}": all ${most} worlds are in use; drop one, or wait until one is idle`)
    this.name = 'TooManyWorlds'
  }
}
