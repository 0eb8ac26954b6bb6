import { afterAll, beforeAll, expect, test } from 'vitest'
import { alarmFaults } from '../trials/check/alarm-check.ts'
import { missingOf, staleLatest } from '../trials/check/stored-data.ts'
import { Trial } from '../trials/trial/trial.ts'
import { testedFaults } from './table.ts'

const seed = Date.now() % 1_000_000
/** Timeout of a fault's short form within the tests. */
const timeout = 120_000
let trial: Trial

beforeAll(async () => {
  trial = await Trial.open(seed)
}, timeout)
afterAll(async () => trial?.close(), timeout)

test.for(testedFaults)('$id, $name: $pass', { timeout }, async (fault, { skip }) => {
  // Faults that need root or a Debian package are skipped without them.
  const obstacle = fault.obstacle?.()
  if (obstacle) skip(obstacle)
  const own = fault.diskMib === undefined ? trial : await Trial.open(seed, { diskMib: fault.diskMib })
  try {
    const { failures, acked } = await own.play(fault, { seed, isLong: false })
    expect(failures, `seed ${seed}`).toEqual([])
    expect(acked).toBeGreaterThan(0)
  } finally {
    if (own !== trial) await own.close()
  }
})

test('the comparison finds what is missing, changed or stale', async () => {
  const { crew, site } = trial
  const [first, second] = crew.ledger.read()
  if (!first || !second) throw new Error('nothing was acknowledged')
  const never = { ...first, t: first.t + 1 }
  const other = { ...second, values: { ...second.values, vX: -1 } }
  expect(await missingOf(site.db, [first, never, second, other])).toEqual([never, other])
  expect(await staleLatest(site.db)).toBe(0)
  await site.ask(`update latest set "values" = jsonb_set("values", '{vX,1}', '1') where mapping_id = (select min(mapping_id) from latest)`)
  expect(await staleLatest(site.db)).toBe(1)
})

test('and alarms that are lost or doubled', async () => {
  const { crew, site } = trial
  const book = crew.ledger.read().filter(({ sensor }) => crew.sensors.has(sensor))
  expect(await alarmFaults(site.db, book)).toEqual([])
  const [lost] = await site.ask(
    `delete from alarm where id = (select a.id from alarm a join sensor s on s.mapping_id = a.mapping_id
    where a.alarm_type = 'VibrationIntensity' and s.sensor_id = any($1) order by a.id limit 1) returning mapping_id`,
    [[...crew.sensors]],
  )
  expect(lost).toEqual(expect.any(Number))
  const [doubled] = await site.ask(
    `insert into alarm_event (tenant_id, alarm_id, at, kind) select tenant_id, id, began_at, 'Began' from alarm
    where alarm_type = 'VibrationIntensity' and mapping_id = (select max(mapping_id) from alarm a join sensor s using (mapping_id)
      where a.alarm_type = 'VibrationIntensity' and s.sensor_id = any($1)) returning alarm_id`,
    [[...crew.sensors]],
  )
  expect(doubled).toEqual(expect.any(Number))
  const found = await alarmFaults(site.db, book)
  expect(found).toHaveLength(2)
  expect(found.join()).toMatch(/began 2 times/)
  expect(found.join()).toMatch(/has 0 alarms/)
})
