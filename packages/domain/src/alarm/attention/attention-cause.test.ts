import { expect, test } from 'vitest'
import { type CauseFacts, causeText } from './attention-cause.ts'

const hourMs = 3_600_000
const value = {
  kind: 'value',
  alarmType: 'VibrationIntensity',
  pointName: 'Fan DE',
  value: 7.2345,
  limit: 4.5,
  side: 'above',
  isPeak: false,
} as const
const finding = {
  kind: 'finding',
  fault: 'bearingBreath',
  part: 'outer',
  pointName: 'Motor DE',
  forMs: 13.5 * 24 * hourMs,
  riseMs: 12.5 * 24 * hourMs,
} as const

test.each<[CauseFacts, string, string]>([
  [value, 'Fan DE 振动速度 7.23 mm/s，限值 4.5', 'Velocity 7.23 mm/s, limit 4.5, at Fan DE'],
  [{ ...value, isPeak: true }, 'Fan DE 振动速度最高 7.23 mm/s，限值 4.5', 'Velocity up to 7.23 mm/s, limit 4.5, at Fan DE'],
  [
    { ...value, alarmType: 'Temperature', value: -25, limit: -20, side: 'below', isPeak: true },
    'Fan DE 温度最低 -25 ℃，限值 -20',
    'Temperature down to -25 ℃, limit -20, at Fan DE',
  ],
  [
    { ...value, alarmType: 'Trend', value: 0.4, limit: 0.2 },
    'Fan DE 振动速度上升过快：0.4 mm/s/d，限值 0.2',
    'Velocity rising by 0.4 mm/s/d, limit 0.2, at Fan DE',
  ],
  [
    { kind: 'band', bandName: 'Outer race', pointName: 'Fan DE', value: 4.2, limit: 2 },
    'Fan DE 频带“Outer race”为限值的 2.1 倍',
    'Band “Outer race” 2.1 × limit at Fan DE',
  ],
  [
    { ...finding, line: { label: 'BPFO', floorDb: 38.2, riseDb: 8.1 } },
    'Motor DE 轴承外圈故障：BPFO 高出噪声基底 38 dB，12 天内上升 8 dB',
    'Outer race at Motor DE: BPFO 38 dB above the noise floor, up 8 dB in 12 days',
  ],
  [
    { ...finding, line: { label: 'BPFO', floorDb: 38.2, riseDb: 2 } },
    'Motor DE 轴承外圈故障：BPFO 高出噪声基底 38 dB，已持续 13 天',
    'Outer race at Motor DE: BPFO 38 dB above the noise floor, for 13 days',
  ],
  [
    { ...finding, riseMs: 60_000, line: { label: 'BPFO', floorDb: 38.2, riseDb: 8.1 } },
    'Motor DE 轴承外圈故障：BPFO 高出噪声基底 38 dB，已持续 13 天',
    'Outer race at Motor DE: BPFO 38 dB above the noise floor, for 13 days',
  ],
  [
    { ...finding, fault: 'imbalance', part: null, line: null, forMs: 5 * hourMs },
    'Motor DE 不平衡，已持续 5 小时',
    'Imbalance at Motor DE, for 5 h',
  ],
  [
    { kind: 'zone', pointName: 'Fan DE', zone: 'C', value: 3, boundary: 2.8 },
    'Fan DE 振动速度 3 mm/s，处于 C 区（≥ 2.8）',
    'Velocity 3 mm/s at Fan DE, zone C (from 2.8)',
  ],
  [{ kind: 'alarm', alarmType: null, pointName: 'Fan DE' }, 'Fan DE 有未恢复的报警', 'Active alarm at Fan DE'],
  [{ kind: 'alarm', alarmType: 'Kurtosis', pointName: 'Fan DE' }, 'Fan DE 峭度报警', 'Kurtosis alarm at Fan DE'],
  [
    { kind: 'silent', forMs: 3 * hourMs, points: 2, of: 4, gatewayName: null },
    '4 个测点中有 2 个已 3 小时无数据',
    'No data for 3 h from 2 of 4 points',
  ],
  [
    { kind: 'silent', forMs: null, points: 1, of: 1, gatewayName: 'GW-2', isConnecting: true },
    '网关“GW-2”连接中：尚未收到数据',
    'Gateway “GW-2” is connecting: no data yet',
  ],
  [{ kind: 'silent', forMs: 40 * 60_000, points: 1, of: 1, gatewayName: null }, '已 40 分钟无数据', 'No data for 40 min'],
  [{ kind: 'silent', forMs: null, points: 4, of: 4, gatewayName: null }, '4 个测点中有 4 个尚未收到数据', 'No data yet from 4 of 4 points'],
  [
    { kind: 'silent', forMs: 3 * hourMs, points: 4, of: 4, gatewayName: 'GW-2' },
    '网关“GW-2”离线：4 个测点中有 4 个已 3 小时无数据',
    'Gateway “GW-2” is offline: no data for 3 h from 4 of 4 points',
  ],
])('%o', (facts, cn, en) => {
  expect(causeText(facts)).toEqual({ cn, en })
})
