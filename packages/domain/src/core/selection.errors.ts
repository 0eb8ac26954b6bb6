import type { ErrorRow } from './error.ts'

/** What a query needs first, with the codes of the specification. */
export const selectionErrors = {
  selectWave: { code: 1401, status: 200, cn: '请选择波形', en: 'Select a waveform' },
  selectMapping: { code: 1402, status: 200, cn: '请选择测点', en: 'Select a measuring point' },
  selectTimeRange: { code: 1403, status: 200, cn: '请选择时间范围', en: 'Select a time range' },
} as const satisfies Record<string, ErrorRow>

/** What is asked for when a property of this name is missing, in every call. */
export const selectionPrompts: Readonly<Record<string, ErrorRow>> = {
  waveId: selectionErrors.selectWave,
  mappingId: selectionErrors.selectMapping,
  begin: selectionErrors.selectTimeRange,
  end: selectionErrors.selectTimeRange,
}
