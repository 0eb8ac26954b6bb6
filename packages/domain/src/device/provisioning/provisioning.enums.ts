import { enumeration } from '../../core/enum.ts'

/** Why a device was not registered by a provisioning key. The specification has no such keys: these are ours. */
export const provisioningRefusal = enumeration(
  'ProvisioningRefusal',
  { cn: '拒绝原因', en: 'Reason' },
  {
    WrongSecret: { code: 'wrongSecret', cn: '密码错误', en: 'Wrong secret' },
    Disabled: { code: 'disabled', cn: '密钥已停用', en: 'The key is disabled' },
    Expired: { code: 'expired', cn: '密钥已过期', en: 'The key has expired' },
    Full: { code: 'full', cn: '已达设备数上限', en: 'It has registered as many devices as it may' },
    NameTaken: { code: 'nameTaken', cn: '设备编号已存在', en: 'A device with this ID exists already' },
    Plaintext: { code: 'plaintext', cn: '未加密的连接', en: 'Connection without TLS' },
  },
)
