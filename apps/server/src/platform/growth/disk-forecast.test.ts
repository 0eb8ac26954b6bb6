import { expect, test } from 'vitest'
import { type DiskRoom, diskForecast, forecastText, type StorageDay } from './disk-forecast.ts'

const giga = 1e9
/** A day with so much in the database and the files, GB. */
const day = (at: number, database: number, files: number): StorageDay => ({
  day: at,
  databaseBytes: database * giga,
  fileBytes: files * giga,
})
const growing = (count: number, database: number, files: number) =>
  Array.from({ length: count }, (_, at) => day(100 + at, 10 + at * database, 20 + at * files))
const one: DiskRoom = { leftBytes: 300 * giga, hasFiles: true, hasDatabase: true }

test('before the growth of a week is measured nothing is known', () => {
  expect(diskForecast([], [one])).toEqual({ state: 'young', days: null, bytesPerDay: null, measuredDays: 0 })
  expect(diskForecast(growing(7, 1, 2), [one])).toMatchObject({ state: 'young', measuredDays: 6 })
  expect(forecastText(diskForecast(growing(4, 1, 2), [one]))).toContain('the growth of 3 of 7 days')
})

test('the room is divided by the median of the daily growth, which a single day does not move', () => {
  const days = growing(15, 1, 2)
  expect(diskForecast(days, [one])).toEqual({ state: 'known', days: 100, bytesPerDay: 3 * giga, measuredDays: 14 })
  // One day 500 GB are imported, on another retention deletes them.
  const disturbed = days.map((each) => (each.day >= 105 && each.day < 109 ? { ...each, fileBytes: each.fileBytes + 500 * giga } : each))
  expect(diskForecast(disturbed, [one]).days).toBe(100)
  expect(forecastText(diskForecast(days, [one]))).toBe('the disk will be full in 100 days: 3.0 GB more are stored each day')
})

test('days without a measurement share the growth over them, and only the last month counts', () => {
  const gap = [...growing(4, 1, 2), day(108, 18, 36)]
  expect(diskForecast(gap, [one])).toMatchObject({ days: 100, measuredDays: 8 })
  const before = Array.from({ length: 100 }, (_, at) => day(at, 0, at * 50))
  const now = Array.from({ length: 31 }, (_, at) => day(100 + at, 0, 5000 + at))
  expect(diskForecast([...before, ...now], [{ ...one, leftBytes: 30 * giga }])).toMatchObject({
    days: 30,
    bytesPerDay: giga,
    measuredDays: 30,
  })
})

test('of two disks the one that is full first counts, and that of another machine is not seen', () => {
  const days = growing(10, 1, 2)
  const files: DiskRoom = { leftBytes: 300 * giga, hasFiles: true, hasDatabase: false }
  expect(diskForecast(days, [files, { leftBytes: 40 * giga, hasFiles: false, hasDatabase: true }]).days).toBe(40)
  expect(diskForecast(days, [files]).days).toBe(150)
})

test('what does not grow fills no disk', () => {
  expect(diskForecast(growing(10, 0, 0), [one])).toEqual({ state: 'steady', days: null, bytesPerDay: 0, measuredDays: 9 })
  expect(diskForecast(growing(10, -1, 0.5), [one]).state).toBe('steady')
})
