import type { Client } from 'pg'

/** Points of a machine. */
const perMachine = 4

/**
 * Fills the four plants of the demo company with machines, points, sensors of the gateway of the benchmark and their newest values: one machine in ten beyond its limits; with 300 active
 * alarms and those of two weeks.
 */
export async function fillPlants(client: Client, points: number): Promise<void> {
  const machines = points / perMachine
  await client.query(`
    insert into area (id, tenant_id, company_id, name)
      select 900000 + row_number() over (), 13, c.id, 'Hall ' || g from company c, generate_series(1, 5) g where c.parent_id = 13`)
  await client.query(`
    insert into equipment (id, tenant_id, company_id, area_id, name, type, level, run_status, iso_class)
      select 900000 + g, 13, a.company_id, a.id, (array['Pump','Fan','Motor','Gearbox'])[1 + g % 4] || ' ' || g, 1, 'B', 'Open', 'p3-2-rigid'
      from generate_series(1, ${machines}) g join area a on a.id = 900001 + g % 20`)
  await client.query(`
    insert into mapping (id, tenant_id, company_id, equipment_id, name)
      select 900000 + g, 13, e.company_id, e.id, 'Point ' || (1 + g % ${perMachine}) from generate_series(1, ${points}) g
      join equipment e on e.id = 900001 + (g - 1) / ${perMachine}`)
  await client.query(`
    insert into sensor (id, tenant_id, company_id, sensor_id, name, model, installation_method, gateway_id, mapping_id, x1, y1, z1,
        sensor_sensitivity, sleep_t, data_sampling, data_upload, listening, wave_enabled, learn_time, alarm_interval)
      select m.id, 13, m.company_id, 'BOARD-' || (m.id - 900000), 'Sensor ' || m.id, 'VB24H', 'Bolt', g.id, m.id, 1, 3, 2, 100, 30, 30, 60, 1, true, 7, 6
      from mapping m, gateway g where m.id > 900000 and g.device_id = 'BENCH'`)
  await client.query(`
    insert into latest (mapping_id, ts, received_at, "values")
      select m.id, now(), now(), jsonb_build_object('vX', jsonb_build_array(case when m.id % 40 < 4 then 5 else 1 end, (extract(epoch from now()) * 1000)::int8))
      from mapping m where m.id > 900000`)
  const alarms = (count: number, ended: string) => `
    insert into alarm (tenant_id, company_id, equipment_id, mapping_id, alarm_type, axis, source, level, key, side, limit_value, value, peak_value, began_at, raised_at, last_at, ended_at)
      select 13, m.company_id, m.equipment_id, m.id, 'VibrationIntensity', 'X', 1, 2 + g % 2, 'vX', 'above', 4.5, 5, 5, t, t, t, ${ended}
      from generate_series(1, ${count}) g join mapping m on m.id = 900001 + (g * 7) % ${points}, lateral (select now() - g * interval '20160 minutes' / ${count}) d (t)`
  await client.query(alarms(300, 'null'))
  await client.query(alarms(4000, `t + interval '1 hour'`))
  await client.query('analyze')
}
