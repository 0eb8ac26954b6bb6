import { screen } from '../../core/screen.ts'

export const provisioningScreens = {
  provisioningKeys: screen({
    path: '/configureManagement/provisioning',
    label: { cn: '设备自注册', en: 'Provisioning' },
    module: 'configure',
    group: 'gateways',
    permission: 'business:provisioning:list',
    keywords: 'provision register key secret self registration onboarding 自注册 密钥 批量接入 自动登记',
  }),
}
