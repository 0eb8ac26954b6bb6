import { screen } from '../core/screen.ts'

export const brandingScreens = {
  branding: screen({
    path: '/branding',
    query: { companyId: null, language: '' },
    label: { cn: '品牌设置', en: 'Branding' },
    module: 'system',
    group: 'settings',
    permission: 'system:branding:edit',
    keywords: 'logo name colour accent login background tab icon cover copyright 标志 名称 主题色 登录页 图标 封面 版权 平台设置',
  }),
  platformBranding: screen({
    path: '/customerManagement_brand',
    label: { cn: '平台品牌', en: 'Platform branding' },
    module: 'platform',
    permission: 'platform:branding:edit',
    platformOnly: true,
    keywords: 'logo name colour accent login host domain 标志 名称 主题色 登录页 域名',
  }),
}
