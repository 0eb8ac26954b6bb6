import { screen } from '../core/screen.ts'

export const tenantScreens = {
  tenants: screen({
    path: '/customerManagement_tenant',
    label: { cn: '客户管理', en: 'Customers' },
    module: 'platform',
    permission: 'platform:tenant:list',
    platformOnly: true,
    keywords: 'tenant edition expiry extend suspend purge 租户 版本 有效期 续期 停用 清除',
  }),
  innerHosts: screen({
    path: '/customerManagement_innerHost',
    label: { cn: '内网主机', en: 'Internal hosts' },
    module: 'platform',
    group: 'operations',
    permission: 'platform:innerHost:list',
    platformOnly: true,
    keywords: 'outgoing private address allow firewall ssrf 外连 放行 内网 私有地址',
  }),
  deviceAccess: screen({
    path: '/deviceAccess',
    label: { cn: '版本与设备接入', en: 'Edition and device access' },
    module: 'system',
    group: 'settings',
    permission: 'system:deviceAccess:query',
    keywords:
      'edition includes expiry sso tls encryption single address gateway connection auto login ticket portal 版本 到期 加密 单一地址 网关连接 免登录 票据 门户',
  }),
}
