import { screen } from '../core/screen.ts'

export const quarantineScreens = {
  quarantine: screen({
    path: '/quarantine',
    label: { cn: '隔离区', en: 'Quarantine' },
    module: 'platform',
    group: 'operations',
    permission: 'platform:quarantine:list',
    platformOnly: true,
    keywords: 'poison dead letter rejected retry replay 重试 重放 丢弃 拒收',
  }),
}
