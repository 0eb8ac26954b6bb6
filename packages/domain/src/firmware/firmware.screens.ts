import { screen } from '../core/screen.ts'

/** Packages of firmware and their roll-outs, the platform's. */
export const firmwareScreens = {
  firmwareRollouts: screen({
    path: '/firmwareUpgrad',
    query: { id: null, firmwareId: null },
    label: { cn: '固件升级', en: 'Firmware upgrades' },
    module: 'platform',
    group: 'firmware',
    permission: 'platform:firmwareRollout:list',
    platformOnly: true,
    keywords: 'roll-out ota stage fleet version 升级 灰度 批次 版本',
  }),
  firmwarePackages: screen({
    path: '/firmwareUpgradList',
    query: { id: null },
    label: { cn: '固件管理', en: 'Firmware packages' },
    module: 'platform',
    group: 'firmware',
    permission: 'platform:firmware:list',
    platformOnly: true,
    keywords: 'firmware ota signature key sha256 upload 固件 签名 公钥 上传',
  }),
}
