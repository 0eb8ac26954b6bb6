import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../core/config.ts'
import { sourceFiles } from './source-files.ts'
import { unusedConstants } from './used-constants.ts'

/** Constants of the specification that wait for the feature that uses them, by its subject. Remove those that a feature has begun to use. */
const waiting: Readonly<Record<string, readonly string[]>> = {
  'large screens and reports': [
    'health/health-limits.ts largeScreenWindowHours',
    'health/health.enums.ts trafficLight',
    'report/report.enums.ts reportSeverity',
    'report/report.enums.ts weeklyReportState',
    'core/limits.ts carouselBoundaryMs',
  ],
  'lists and updates of devices': [
    'device/device.enums.ts gatewayConnection',
    'device/device.enums.ts upgradeStatus',
    'device/device.enums.ts sendWave',
    'device/model/device-limits.ts readCommandResultAfterSeconds',
    'device/model/device-limits.ts voicePrintSeconds',
  ],
  inspection: [
    'inspectionTaskStatus',
    'inspectionItemStatus',
    'dangerStatus',
    'auditStatus',
    'handleStatus',
    'upkeepRepairHandle',
    'upkeepResult',
    'lineType',
    'inspectionType',
    'pointType',
    'pointStatus',
    'inspectionYesNo',
    'issueLevel',
  ].map((name) => `inspection/inspection.enums.ts ${name}`),
  diagnosis: ['diagnosis/diagnosis.enums.ts diagnosisStatus'],
  'time ranges and retrieval': ['waveform/wave-limits.ts retrievalPageSizes', 'waveform/wave-limits.ts retrievalDefaultPageSize'],
  // Numbers and names that screens have in a form of their own, such as colours of a theme.
  'written in another form': [
    'access/account.enums.ts userOpenStatus',
    'access/account.enums.ts superId',
    'access/permission-names.table.ts actionNames',
    'access/permission-names.table.ts permissionGroups',
    'alarm/alarm.enums.ts learn',
    'alarm/threshold/alarm-limits.ts alarmColours',
    'analysis/analysis.enums.ts phaseAxis',
    'analysis/analysis.enums.ts orbitView',
    'analysis/analysis.enums.ts collapsePanel',
    'core/enum.ts isEnumeration',
    'core/form.enums.ts formMode',
    'core/form.enums.ts dialogEnd',
    'core/form.enums.ts sort',
    'core/limits.ts successCode',
    'core/limits.ts requestTimeoutMs',
    'core/limits.ts dateFormat',
    'core/limits.ts deleteDialogPx',
    'core/unit.ts axisColours',
    'session/session-limits.ts soonExpireAcknowledgeHours',
    'session/session.enums.ts theme',
    'waveform/wave-limits.ts featureValueDecimals',
    'waveform/wave-limits.ts resentWithinSeconds',
    'waveform/wave-limits.ts playbackHz',
    'waveform/waveform.enums.ts featureValue',
  ],
}

test('every constant of the domain is used, or waits for a feature that is named', () => {
  const files = sourceFiles(ROOT).filter((file) => /^(packages|apps|scripts|e2e|trials|faults|fuzz|bench)\/.*\.tsx?$/.test(file))
  const sources = new Map(files.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]))
  expect(unusedConstants(sources).toSorted()).toEqual(Object.values(waiting).flat().toSorted())
})

test('a constant that only tests and lists of everything import is not used', () => {
  const of = 'packages/domain/src/device/channel.ts'
  const sources = (more: Readonly<Record<string, string>>) => new Map(Object.entries({ [of]: 'export const channels = [0, 8]\n', ...more }))
  const unused = ['device/channel.ts channels']
  const line = "import { channels } from '@undertone/domain/device/channel'\n"
  expect(unusedConstants(sources({ 'packages/domain/src/device/channel.test.ts': line }))).toEqual(unused)
  expect(unusedConstants(sources({ 'packages/domain/src/index/enums.ts': line }))).toEqual(unused)
  expect(unusedConstants(sources({ 'apps/web/src/form.tsx': line }))).toEqual([])
  const whole = "import * as all from '@undertone/domain/device/channel'\nexport const first = all.channels[0]\n"
  expect(unusedConstants(sources({ 'apps/web/src/form.tsx': whole }))).toEqual([])
})
