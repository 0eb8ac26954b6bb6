import { sensorLetters } from '@undertone/domain/device/sensor/axis-names'
import type { PluginResult } from '@undertone/domain/plugin/plugin.calls'
import { expect, test } from 'vitest'
import { pluginCsv } from './plugin-csv.ts'

const title = (en: string) => ({ en, cn: en })

test('a result has a line for each number, and no formulas', () => {
  const result: PluginResult = {
    ...{ name: 'mine', number: 1, waveId: 1, dateTime: '2026-11-30 12:00:00', sampleHz: 1000, speedHz: null },
    declaration: {
      ...{ name: 'mine', title: title('Mine'), version: '1', needs: { speed: false, spectra: [] } },
      values: [
        { key: 'a', title: title('=HYPERLINK("x")'), unit: 'g' },
        { key: 'b', title: title('B'), unit: '' },
      ],
      curves: [{ key: 'c', title: title('C, of "d"'), x: { title: title('Time'), unit: 's' }, y: { title: title('Y'), unit: 'm' } }],
    },
    axes: [
      {
        ...{ axis: 'X', ms: 1, problem: null },
        answer: {
          values: [
            { key: 'a', value: -2.5 },
            { key: 'b', value: null },
          ],
          curves: [{ key: 'c', x0: 10, dx: 0.5, x: null, y: [1, 2] }],
          note: null,
        },
      },
      { axis: 'Y', ms: 1, answer: null, problem: { problem: 'noSpeed', detail: '' } },
    ],
  }
  expect(pluginCsv(result, sensorLetters, (text) => text.en).split('\r\n')).toEqual([
    'plug-in,recorded,quantity,axis,x,x unit,value,unit',
    `mine,2026-11-30 12:00:00,"'=HYPERLINK(""x"")",X,,,-2.5,g`,
    'mine,2026-11-30 12:00:00,"C, of ""d""",X,10,s,1,m',
    'mine,2026-11-30 12:00:00,"C, of ""d""",X,10.5,s,2,m',
  ])
})
