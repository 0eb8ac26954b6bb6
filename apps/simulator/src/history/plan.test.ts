import { describe, expect, it } from 'vitest'
import { historyJobs } from './plan.ts'
import { freshProgress } from './progress.ts'
import { DAY_MS, HOUR_MS, isOnGrid, slotMs, slotsWithin, WAVE_HOURS } from './slots.ts'

const nowMs = Date.UTC(2026, 10, 21, 6, 12, 30)

describe('the plan of the history', () => {
  it('covers thirty days without a hole, newest day first', () => {
    const jobs = historyJobs(freshProgress(nowMs).stretches, ['A', 'B'])
    expect(jobs).toHaveLength(60)
    expect(new Set(jobs.map((job) => job.id)).size).toBe(60)
    expect(jobs.slice(0, 2).map((job) => job.sensorId)).toEqual(['A', 'B'])
    const own = jobs.filter((job) => job.sensorId === 'A')
    for (const [i, job] of own.slice(1).entries()) expect(job.toMs).toBe(own[i]!.fromMs)
    expect(own[0]!.toMs - own.at(-1)!.fromMs).toBe(30 * DAY_MS)
  })

  it('puts each hourly slot into exactly one job, and two waves into a day', () => {
    const own = historyJobs(freshProgress(nowMs).stretches, ['VB22H-00A101'])
    const slots = own.flatMap((job) => slotsWithin('VB22H-00A101', job.fromMs, job.toMs))
    expect(new Set(slots).size).toBe(slots.length)
    expect(slots).toHaveLength(720)
    expect(slots.filter((hour) => isOnGrid('VB22H-00A101', hour, WAVE_HOURS))).toHaveLength(60)
  })

  it('fills a short gap with the hours that fell into it', () => {
    const gap = { fromMs: nowMs - 5 * HOUR_MS, toMs: nowMs }
    const [job, ...more] = historyJobs([gap], ['A'])
    expect(more).toEqual([])
    const slots = slotsWithin('A', job!.fromMs, job!.toMs)
    expect(slots).toHaveLength(5)
    for (const hour of slots) expect(slotMs('A', hour)).toBeGreaterThanOrEqual(gap.fromMs)
  })
})
