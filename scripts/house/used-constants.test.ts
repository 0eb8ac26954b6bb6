import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../core/config.ts'
import { sourceFiles } from './source-files.ts'
import { unusedConstants } from './used-constants.ts'

/** Constants of the specification that wait for the feature that uses them, by its subject. Remove those that a feature has begun to use. */
const waiting: Readonly<Record<string, readonly string[]>> = {
  'lists and updates of devices': ['device/model/device-limits.ts voicePrintSeconds'],
  'time ranges and retrieval': ['waveform/wave-limits.ts retrievalPageSizes', 'waveform/wave-limits.ts retrievalDefaultPageSize'],
}

/** Constants of the specification that the product has in another form, and the files that have it. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  // Tones of the levels, of which the theme has a shade for each ground.
  'alarm/threshold/alarm-limits.ts alarmColours': ['packages/domain/src/alarm/alarm.enums.ts', 'packages/chart/src/draw/theme-tokens.ts'],
  // A folder that imports the one of the constant cannot be imported by it.
  'alarm/alarm.enums.ts learn': ['packages/domain/src/health/health.enums.ts'],
  'analysis/analysis.enums.ts phaseAxis': ['packages/domain/src/waveform/waveform.calls.ts'],
  'core/unit.ts axisColours': ['packages/chart/src/draw/theme-tokens.ts'],
  // Three callbacks: onConfirm, onCancel, onClose.
  'core/form.enums.ts dialogEnd': ['apps/web/src/ui/overlay/confirm-dialog.tsx', 'apps/web/src/ui/form/form-dialog.tsx'],
  // Finds the enumerations for the list of all.
  'core/enum.ts isEnumeration': ['packages/domain/src/index/enums.ts'],
}

test('every constant of the domain is used, waits for a feature that is named, or is elsewhere in another form', () => {
  const files = sourceFiles(ROOT).filter((file) => /^(packages|apps|clients|scripts|e2e|trials|faults|fuzz|bench)\/.*\.tsx?$/.test(file))
  const sources = new Map(files.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]))
  expect(unusedConstants(sources).toSorted()).toEqual([...Object.values(waiting).flat(), ...Object.keys(elsewhere)].toSorted())
  expect(
    Object.values(elsewhere)
      .flat()
      .filter((file) => !files.includes(file)),
  ).toEqual([])
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
