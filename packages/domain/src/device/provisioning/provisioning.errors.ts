import type { ErrorRow } from '../../core/error.ts'

export const provisioningErrors = {
  /** One error for everything, so that it does not tell which devices there are. */
  claimRefused: {
    code: 1337,
    status: 200,
    cn: '无法认领：设备编号或密码错误，或设备未处于可认领状态，或其下已有传感器',
    en: 'The gateway cannot be claimed: the device ID or the secret is wrong, the device does not offer itself now, or it has sensors',
  },
} as const satisfies Record<string, ErrorRow>
