import type { ErrorRow } from '../core/error.ts'

export const alarmLampErrors = {
  lampAddressTaken: {
    code: 1331,
    status: 200,
    cn: '该 IP 下的地址 {address} 已被报警灯“{name}”使用',
    en: 'Address {address} at this IP belongs to the lamp "{name}" already',
  },
  companyHasLamps: { code: 1332, status: 200, cn: '请先删除公司下的报警灯', en: 'Delete the alarm lamps of the company first' },
} as const satisfies Record<string, ErrorRow>
