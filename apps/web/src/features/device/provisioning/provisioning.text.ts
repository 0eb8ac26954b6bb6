import type { Text } from '@undertone/domain/core/text'

export const provisioningText = {
  made: { cn: '已登记', en: 'Registered' },
  lastMade: { cn: '最近登记', en: 'Last registered' },
  refused: { cn: '被拒次数', en: 'Refused' },
  lastRefused: { cn: '最近被拒', en: 'Last refused' },
  key: { cn: '密钥', en: 'Key' },
  secret: { cn: '密码', en: 'Secret' },
  shownTitle: { cn: '自注册密钥 {name}', en: 'Provisioning key {name}' },
  once: {
    cn: '请立即复制并写入设备：关闭后将无法再次查看密码，只能删除后重新新增。',
    en: 'Copy it now and enter it in the devices. The secret won’t be shown again: without it, delete the key and add another.',
  },
  stored: { cn: '我已保存', en: 'Done, I saved it' },
  example: { cn: '登记一台设备（试用）', en: 'Register a device (to try)' },
  claim: { cn: '认领网关', en: 'Claim a gateway' },
  claimHelp: {
    cn: '设备上线后声明自己可被认领；输入其铭牌上的编号和密码，将它归入所选公司。',
    en: 'A device that offers itself is taken into the selected company by the ID and the secret that are printed on it.',
  },
  deviceId: { cn: '设备编号', en: 'Device ID' },
  company: { cn: '公司', en: 'Company' },
  chooseCompany: { cn: '请选择公司', en: 'Select a company' },
  enterId: { cn: '请填写设备编号', en: 'Enter the device ID' },
  secretLength: { cn: '密码为 {min} 至 {max} 个字符', en: 'Length of the secret: {min} to {max}' },
  claimed: { cn: '已认领 {device}', en: '{device} is claimed' },
} as const satisfies Record<string, Text>
