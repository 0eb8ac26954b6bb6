import { expect, test } from 'vitest'
import { livesOf } from './component-lives.ts'

const now = '2026-01-01 00:00:00'
const part = (id: number, commissionedAt: string | null, failedAt: string | null = null, replacedById: number | null = null) => ({
  id,
  name: `Bearing ${id}`,
  commissionedAt,
  failedAt,
  failedPart: failedAt ? 'Outer race' : null,
  replacedById,
})

test('a component and its replacement share a line, in chronological order', () => {
  const lives = livesOf([part(2, '2025-07-01 00:00:00'), part(1, '2025-01-01 00:00:00', '2025-06-30 00:00:00', 2)], now)
  expect(lives?.lines).toHaveLength(1)
  expect(lives?.lines[0]).toMatchObject({ id: 2, name: 'Bearing 2' })
  expect(lives?.lines[0]?.lives.map(({ id, state, days }) => [id, state, days])).toEqual([
    [1, 'replaced', 180],
    [2, 'inService', 184],
  ])
})

test('a life spans from commissioning to failure, or to now', () => {
  const [line] = livesOf([part(1, '2025-01-01 00:00:00', '2025-07-02 12:00:00')], now)?.lines ?? []
  expect(line?.lives[0]).toMatchObject({ state: 'failed', left: 0, width: 0.5, failedPart: 'Outer race' })
  const [open] = livesOf([part(1, '2025-01-01 00:00:00')], now)?.lines ?? []
  expect(open?.lives[0]).toMatchObject({ left: 0, width: 1, to: null })
})

test('without a commissioning date there is no life, and a cycle of replacements ends', () => {
  expect(livesOf([part(1, null)], now)).toBeNull()
  const ring = [part(1, '2025-01-01 00:00:00', '2025-02-01 00:00:00', 2), part(2, '2025-02-01 00:00:00', '2025-03-01 00:00:00', 1)]
  expect(livesOf(ring, now)?.lines.flatMap((line) => line.lives)).toHaveLength(2)
})
