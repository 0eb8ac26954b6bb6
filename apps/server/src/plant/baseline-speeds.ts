import { type RawBuilder, sql } from 'kysely'
import { isCalibrated } from './measured/calibrated-wave.ts'

/**
 * How far from its baseline a measurement may lie to be counted as of the same state, days (guess: as long as faults rarely take to show), how far its speed is from the
 * baseline's, as the rules compare speeds, and how many are kept.
 */
export const besideBaseline = { days: 7, apart: 0.03, most: 10 } as const

/**
 * Measurements beside a baseline that show the same state of the point at other speeds, one for each: `mapping_id`, `baseline_sampling`, `sampling_id`, `t0`. One baseline
 * alone cannot tell a resonance from an imbalance. Those in which something was found are left out.
 */
export const baselineSpeeds: RawBuilder<unknown> = sql`
  select b.mapping_id, p.id as baseline_sampling, beside.id as sampling_id, beside.t0
  from baseline b join sampling p on p.id = b.sampling_id and p.mapping_id = b.mapping_id and p.rpm > 0
    cross join lateral (select distinct on (near.speed) near.id, near.t0 from (
        select s.id, s.t0, round(ln(s.rpm) / ln(1 + ${besideBaseline.apart}::float8)) as speed from sampling s
        where s.mapping_id = b.mapping_id and s.freq_mode = b.freq_mode and s.rpm > 0
          and s.t0 between p.t0 - make_interval(days => ${besideBaseline.days}) and p.t0 + make_interval(days => ${besideBaseline.days})
          and abs(s.rpm / p.rpm - 1) > ${besideBaseline.apart}::float8 and abs(s.sample_hz / p.sample_hz - 1) <= 0.001
          and exists (select from wave w where w.sampling_id = s.id) and ${isCalibrated('s')}
          and not exists (select from finding_wave f where f.sampling_id = s.id)) near
      order by near.speed, abs(extract(epoch from near.t0 - p.t0)), near.id limit ${besideBaseline.most}) beside`
