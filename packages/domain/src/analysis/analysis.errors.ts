import type { ErrorRow } from '../core/error.ts'

/** Required inputs of the Temperature tab, in the order of the checks (specification, section 5). */
export const analysisErrors = {
  selectEquipment: { code: 1411, status: 200, cn: '请选择设备', en: 'Select a machine' },
  selectDate: { code: 1412, status: 200, cn: '请选择日期', en: 'Select a date' },
} as const satisfies Record<string, ErrorRow>
