import { expect, test } from 'vitest'
import { emailPlaceholders } from '../email/email-placeholders.table.ts'
import { cutToBytes, type NoticeFacts, noticeMessage, placeholderValues } from './notice-text.ts'

const facts: NoticeFacts = {
  kind: 'news',
  afterMinutes: 0,
  event: 'Began',
  level: 3,
  alarmType: 'VibrationIntensity',
  axis: 'X',
  value: 11.8,
  limit: 9.3,
  company: 'Plant North',
  area: 'Pump house',
  equipment: 'Pump 1',
  point: 'Drive end',
  sensorId: '1A2B',
  gateway: null,
  sensorCount: null,
  time: '2026-11-21 14:30:00',
  link: 'https://m.example.com/#/x?id=1',
}

test('a message of one alarm has level, location, quantity, value, limit and link', () => {
  const { title, text } = noticeMessage([facts], 'en')
  expect(title).toBe('[Danger] Pump 1 / Drive end: Vibration severity X alarm')
  expect(text.split('\n')).toEqual([
    'Measured 11.80 mm/s, limit 9.30 mm/s',
    'Location: Plant North / Pump house',
    'Sensor: 1A2B',
    'Time: 2026-11-21 14:30:00',
    'https://m.example.com/#/x?id=1',
  ])
  expect(noticeMessage([facts], 'cn').title).toMatch(/^【危险】Pump 1 \/ Drive end：.*报警$/)
})

test('an offline gateway and an unacknowledged alarm have their own texts', () => {
  const silent = {
    ...facts,
    level: 5,
    alarmType: 'Offline',
    axis: null,
    value: null,
    limit: null,
    equipment: null,
    point: null,
    sensorId: null,
  }
  expect(noticeMessage([{ ...silent, gateway: 'GW 7', sensorCount: 30 }], 'en').title).toBe('[Offline] GW 7: Gateway offline (30 sensors)')
  expect(noticeMessage([{ ...facts, kind: 'unhandled' }], 'en').title).toContain('not acknowledged yet')
})

test('many alarms are one message that names ten of them', () => {
  const many = Array.from({ length: 25 }, (_, i) => ({ ...facts, equipment: `Pump ${i}` }))
  const { title, text } = noticeMessage(many, 'en')
  expect(title).toBe('[Danger] 25 alarms: Pump 0, Pump 1, Pump 2 …')
  expect(text.match(/Measured/g)).toHaveLength(10)
  expect(text).toContain('and 15 more')
})

test('every placeholder of an alarm e-mail has a value', () => {
  const values = placeholderValues(facts, 'en')
  for (const { key, types } of emailPlaceholders) if (types.some((code) => code === 1)) expect(values[key], key).toBeTruthy()
})

test('a text is cut at a whole character', () => {
  expect(cutToBytes('报警', 6)).toBe('报警')
  expect(cutToBytes('报警器', 8)).toBe('报…')
  expect(new TextEncoder().encode(cutToBytes('泵'.repeat(3000), 2048)).length).toBeLessThanOrEqual(2048)
})

test('an escalation says how long the alarm has been unacknowledged', () => {
  const escalated = { ...facts, kind: 'escalation', afterMinutes: 30 }
  expect(noticeMessage([escalated], 'en').title).toBe('[Danger] Pump 1 / Drive end: Vibration severity X alarm not acknowledged for 30 min')
  expect(noticeMessage([escalated], 'cn').title).toContain('30 分钟无人处理')
})
