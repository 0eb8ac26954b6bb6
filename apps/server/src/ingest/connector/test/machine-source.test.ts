import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addPlant, addSensor, type IngestFixture, openIngestFixture } from '../../test/test-fixture.ts'
import { machineSource } from '../host/machine-source.ts'

let fixture: IngestFixture
beforeAll(async () => {
  fixture = await openIngestFixture(inject('adminUrl'))
})
afterAll(() => fixture?.close())

test('whole machines are read up to a number of points, and what has no room is said', async () => {
  const plant = await addPlant(fixture.db, 'Plant')
  const { rows } = await sql<{ id: number }>`insert into equipment (tenant_id, company_id, area_id, name, type, level, run_status)
    select tenant_id, company_id, area_id, 'Fan', type, level, run_status from equipment where id = ${plant.equipmentId} returning id`.execute(
    fixture.db,
  )
  const fan = { ...plant, equipmentId: rows[0]?.id ?? 0 }
  // The points of both machines in turn, as they are often added.
  for (const [owner, name] of [
    [plant, 'P-1'],
    [fan, 'F-1'],
    [plant, 'P-2'],
    [fan, 'F-2'],
  ] as const)
    await addSensor(fixture.db, owner, name)
  const { read } = machineSource(fixture.db, fixture.events, plant.tenantId, plant.gatewayId)
  const shown = async (maxPoints: number) => {
    const { machines, hasMore } = await read(maxPoints, Date.now())
    return { machines: machines.map(({ name, points }) => [name, points.length]), hasMore }
  }
  const both = [
    ['Pump', 2],
    ['Fan', 2],
  ]
  expect(await shown(5)).toEqual({ machines: both, hasMore: false })
  expect(await shown(4)).toEqual({ machines: both, hasMore: false })
  for (const maxPoints of [3, 2]) expect(await shown(maxPoints)).toEqual({ machines: [['Pump', 2]], hasMore: true })
  expect(await shown(1)).toEqual({ machines: [], hasMore: true })
})
