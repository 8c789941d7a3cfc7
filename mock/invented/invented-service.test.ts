import { beforeAll, describe, expect, it } from 'vitest'
import { contractFrom, openShop, SHOP, type Shop } from './shop.test-kit.js'

describe('a contract without handlers', () => {
  let shop: Shop
  const large = { 'x-key': 'key_large' }
  const get = (target: string) => shop.get(target, large)
  beforeAll(async () => {
    shop = openShop(await contractFrom(SHOP))
  })

  it('answers rows in the declared order, within the default window, up to the cap', async () => {
    const { rows } = await get('/orders?limit=2000')
    expect(rows).toHaveLength(2000)
    const keys = rows.map(({ day = '', total = '' }) => [day, Number(total)] as const)
    const sorted = keys.toSorted(([a, m], [b, n]) => (a === b ? n - m : a < b ? 1 : -1))
    expect(keys).toEqual(sorted)
    expect(keys.at(-1)?.[0] ?? '').toMatch(/^2026-1[01]-/)
    expect((await get('/orders')).rows).toHaveLength(500)
  })

  it('holds the rules of a row and of all rows', async () => {
    const { rows } = await get('/orders?limit=2000')
    for (const { goods, fee, total, paid_on = '', day = '' } of rows) {
      expect(Math.abs(Number(total) - Number(goods) - Number(fee))).toBeLessThan(0.011)
      expect(Number(fee)).toBeLessThanOrEqual(Number(goods))
      expect(paid_on === '' || paid_on >= day).toBe(true)
    }
    expect(rows.some(({ paid_on }) => paid_on === '')).toBe(true)
    expect(new Set(rows.map(({ order }) => order)).size).toBe(rows.length)
    expect((await get('/shop?shop=S001')).rows).toHaveLength(1)
  })

  it('executes every filter, with values that repeat', async () => {
    const all = (await get('/orders?limit=2000')).rows
    const customer = all[0]?.customer ?? ''
    const mine = (await get(`/orders?customer=${customer}`)).rows
    expect(mine.length).toBeGreaterThan(5)
    expect(new Set(mine.map((row) => row.customer))).toEqual(new Set([customer]))
    expect(new Set((await get('/orders?state=void')).rows.map(({ state }) => state))).toEqual(new Set(['void']))
    const dear = (await get('/orders?min_total=500')).rows
    expect(dear.length).toBeGreaterThan(3)
    expect(dear.every(({ total }) => Number(total) >= 500)).toBe(true)
    const day = (await get('/orders?days=1')).rows.map((row) => row.day ?? '')
    expect(day.every((one) => one >= '2026-11-19')).toBe(true)
  })

  it('finds a filtered column in the answer that holds it', async () => {
    const north = (await get('/orders?region=north')).rows
    const south = (await get('/orders?region=south')).rows
    expect(north.length * south.length).toBeGreaterThan(0)
    const regionOf = async (shopId = '') => (await get(`/shop?shop=${shopId}`)).rows[0]?.region
    expect(await regionOf(north[0]?.shop)).toBe('north')
    expect(await regionOf(south[0]?.shop)).toBe('south')
  })

  it('pages without loss or repeat, and by a bare value', async () => {
    const all = (await get('/orders?limit=90')).rows.map(({ order }) => order)
    const paged: (string | undefined)[] = []
    let cursor = ''
    for (let page = 0; page < 3; page += 1) {
      const { rows, headers } = await get(`/orders?limit=30${cursor === '' ? '' : `&cursor=${cursor}`}`)
      paged.push(...rows.map(({ order }) => order))
      cursor = headers.get('x-next-cursor') ?? ''
    }
    expect(paged).toEqual(all)
    const bare = (await get('/orders?cursor=2026-11-10&limit=5')).rows
    expect(bare.map(({ day }) => day)).toEqual(bare.map(() => '2026-11-09'))
  })

  it('has symbols with ranks, accepts any case, and refuses unknown ones', async () => {
    const { symbols } = await shop.mock.ready()
    const { small = '', large: far = '', unknown = '' } = symbols
    expect(small).toBe('S001')
    const status = async (symbol: string, key: string) =>
      (await shop.get(`/orders?shop=${symbol}&days=400`, { 'x-key': key })).status
    expect(await status(small, 'key_small')).toBe(200)
    expect(await status(far, 'key_small')).toBe(403)
    expect(await status(far.toLowerCase(), 'key_large')).toBe(200)
    expect(await status(unknown, 'key_large')).toBe(404)
    const scoped = new Set((await shop.get('/orders?limit=2000', { 'x-key': 'key_small' })).rows.map((row) => row.shop))
    expect(scoped.size).toBe(10)
  })

  it('makes separate rows for each required value', async () => {
    const { rows } = await get('/history?shop=S001')
    expect(rows.length).toBeGreaterThanOrEqual(40)
    expect(rows.length).toBeLessThanOrEqual(60)
    expect(new Set(rows.map((row) => row.shop))).toEqual(new Set(['S001']))
  })

  it('derives summaries from their source rows', async () => {
    const { rows } = await get('/customers')
    expect(rows.length).toBeGreaterThan(20)
    for (const { customer, orders, spent, latest, average } of rows.slice(0, 6)) {
      const behind = (await get(`/orders?customer=${customer}&days=400&limit=2000`)).rows
      expect(Number(orders)).toBe(behind.length)
      expect(Number(spent)).toBeCloseTo(
        behind.reduce((sum, { total }) => sum + Number(total), 0),
        1,
      )
      expect(latest).toBe(behind[0]?.day)
      expect(Number(average)).toBeCloseTo(Number(spent) / Number(orders), 1)
    }
    const recent = (await get('/customers?days=1')).rows
    expect(recent.every(({ latest = '' }) => latest >= '2026-11-19')).toBe(true)
    expect((await get('/customers?state=void')).rows.length).toBeLessThan(rows.length)
  })

  it('searches by similarity, best first', async () => {
    const { rows } = await get('/customers')
    const name = rows[3]?.name ?? ''
    const typo = `${name.slice(0, 3)}${name.slice(4)}`
    const found = (await get(`/customers?q=${encodeURIComponent(typo)}`)).rows
    expect(found[0]?.name).toBe(name)
    expect((await get('/customers?q=zzzzqqqq')).text).toBe('error,No such thing\n')
  })

  it('mirrors other answers inside JSON', async () => {
    const page: unknown = JSON.parse((await get('/page?shop=S001')).text)
    expect(page).toMatchObject({
      orders: (await get('/orders?shop=S001')).text,
      history: (await get('/history?shop=S001')).text,
    })
  })

  it('validates a request body, and repeats it in the answer', async () => {
    const post = (body: unknown) =>
      shop.mock.answer({
        method: 'POST',
        path: '/notes',
        query: '',
        header: (name) => (name === 'x-key' ? 'key_large' : undefined),
        body: Buffer.from(JSON.stringify(body)),
      })
    const made = await post({ text: 'hello' })
    expect(made.status).toBe(201)
    expect(JSON.parse(String(made.body))).toMatchObject({ text: 'hello' })
    expect((await post({ text: 'x' })).status).toBe(400)
    expect((await post({})).status).toBe(400)
  })

  it('the answer depends on seed and day only', async () => {
    const contract = await contractFrom(SHOP)
    const text = async (options: Parameters<typeof openShop>[1]) =>
      (await openShop(contract, options).get('/orders?limit=50', large)).text
    const first = await text({})
    expect(first).toBe((await get('/orders?limit=50')).text)
    expect(await text({ seed: 2 })).not.toBe(first)
  })

  it('keeps the rows of earlier days when the clock advances', async () => {
    const orders = async (when: string) =>
      (await openShop(await contractFrom(SHOP), { now: when }).get('/orders?limit=2000', large)).rows
    const before = (await orders('2026-11-20T12:00:00Z')).filter(({ day = '' }) => day > '2026-11-01')
    const after = await orders('2026-11-21T12:00:00Z')
    expect(after[0]?.day).toBe('2026-11-21')
    const kept = new Set(after.map(({ order }) => order))
    expect(before.filter(({ order }) => !kept.has(order)).length).toBeLessThanOrEqual(before.length / 50)
  })

  it('reports nothing about a document that it can satisfy', () => {
    expect(shop.notes).toEqual([])
  })
})
