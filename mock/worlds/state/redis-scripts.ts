/**
 * Lua scripts read and write in one step for all replicas. Expiry is only garbage collection: Redis' clock is not the
 * world's.
 */

const VERSION = `
local stored = redis.call('HGET', KEYS[1], 'version') or '0'
if not string.match(stored, '^%d+$') or #stored > 15 then return redis.error_reply('PIPEPROOF no version') end
local version = tonumber(stored)
`

/** KEYS text · ARGV known version, time to live */
export const READ = `
redis.call('PEXPIRE', KEYS[1], ARGV[2])
${VERSION}if version == tonumber(ARGV[1]) then return {version} end
return {version, redis.call('HGET', KEYS[1], 'text') or ''}
`

/** KEYS text · ARGV expected version, time to live, text */
export const WRITE = `
${VERSION}if version ~= tonumber(ARGV[1]) then return 0 end
redis.call('HSET', KEYS[1], 'version', version + 1, 'text', ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return version + 1
`

/**
 * KEYS one counter a window · ARGV now, cost, charge refused (0 or 1), then for every window: kind, length, offset,
 * limit, spent, spent at.
 * Answers: allowed (0 or 1), then used and reset of every window. The same arithmetic as \`memory-counter.ts\`.
 */
export const TAKE = `
local now, cost, chargeRefused = tonumber(ARGV[1]), tonumber(ARGV[2]), ARGV[3] == '1'
local function window(i)
  local at = 4 + (i - 1) * 6
  return { key = KEYS[i], kind = ARGV[at], length = tonumber(ARGV[at + 1]), offset = tonumber(ARGV[at + 2]),
    limit = tonumber(ARGV[at + 3]), spent = tonumber(ARGV[at + 4]), spentAt = tonumber(ARGV[at + 5]) }
end
local function startOf(w, current)
  if w.kind == 'fixed' then
    local start = math.floor((now + w.offset) / w.length) * w.length - w.offset
    return math.max(start, current)
  end
  if current + w.length > now then return current end
  if w.spent > 0 and w.spentAt + w.length > now then return w.spentAt end
  return now
end
-- A later time is no date.
local function isTime(number) return number ~= nil and math.abs(number) < 8e15 end
local function look(w)
  if w.kind == 'rolling' then
    local last = redis.call('ZREVRANGE', w.key, 0, 0, 'WITHSCORES')[2]
    if last and not isTime(tonumber(last)) then error('PIPEPROOF no number') end
    local since = now - w.length
    local used = redis.call('ZCOUNT', w.key, '(' .. string.format('%.0f', since), '+inf')
    local first = redis.call('ZRANGEBYSCORE', w.key, '(' .. string.format('%.0f', since), '+inf', 'WITHSCORES', 'LIMIT', 0, 1)
    local oldest = tonumber(first[2] or now)
    if w.spent > 0 and w.spentAt > since then return used + w.spent, math.min(oldest, w.spentAt) + w.length end
    return used, oldest + w.length
  end
  local stored = redis.call('HMGET', w.key, 'start', 'counted')
  local current, counted = tonumber(stored[1] or '-1e15'), tonumber(stored[2] or '0')
  if not (isTime(current) and isTime(counted)) then error('PIPEPROOF no number') end
  local from = startOf(w, current)
  local used = 0
  if current == from then used = counted end
  if w.spentAt >= from then used = used + w.spent end
  return used, from + w.length
end
local function add(w)
  if w.kind == 'rolling' then
    redis.call('ZREMRANGEBYSCORE', w.key, '-inf', string.format('%.0f', now - w.length))
    local score = string.format('%.0f', now)
    local same = redis.call('ZCOUNT', w.key, score, score)
    for unit = 1, cost do redis.call('ZADD', w.key, score, score .. ':' .. (same + unit)) end
  else
    local stored = redis.call('HGET', w.key, 'start')
    local current = tonumber(stored or '-1e15')
    local from = startOf(w, current)
    if from ~= current then redis.call('HSET', w.key, 'start', string.format('%.0f', from), 'counted', 0) end
    redis.call('HINCRBY', w.key, 'counted', cost)
  end
  local keep = string.format('%.0f', math.min(math.max(2 * w.length, 604800000), 31536000000))
  redis.call('PEXPIRE', w.key, keep)
end
local allowed = 1
for i = 1, #KEYS do
  local w = window(i)
  if look(w) + math.max(cost, 1) > w.limit then allowed = 0 end
end
if cost > 0 and (allowed == 1 or chargeRefused) then
  for i = 1, #KEYS do add(window(i)) end
end
local answer = {allowed}
for i = 1, #KEYS do
  local used, resetAt = look(window(i))
  answer[#answer + 1] = string.format('%.0f', used)
  answer[#answer + 1] = string.format('%.0f', resetAt)
end
return answer
`
