import type { ErrorRow } from '../../core/error.ts'

export const alarmLampErrors = {
  lampAddressTaken: {
    code: 1331,
    status: 200,
    cn: '该 IP 下的地址 {address} 已被报警灯“{name}”使用',
    en: 'Address {address} at this IP is already used by the lamp "{name}"',
  },
  lampAddressRange: {
    code: 1333,
    status: 200,
    cn: '“{control}”的设备地址须为 {min} 至 {max}',
    en: 'The device address for "{control}" must be {min} to {max}',
  },
  lampRegisterMissing: { code: 1334, status: 200, cn: '自定义寄存器需要填写“{field}”', en: 'A custom register needs "{field}"' },
  lampCustomForbidden: {
    code: 1336,
    status: 403,
    cn: '您没有设置自定义寄存器的权限',
    en: 'You do not have permission to set custom registers',
  },
  lampCoilValue: { code: 1335, status: 200, cn: '线圈的值只能是 0 或 1', en: 'The value of a coil must be 0 or 1' },
} as const satisfies Record<string, ErrorRow>
