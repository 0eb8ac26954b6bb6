import { screen } from '../../core/screen.ts'

export const cardScreens = {
  cards: screen({
    path: '/configureManagement/collectCard',
    label: { cn: '采集卡', en: 'DAQ cards' },
    specName: { cn: '采集卡', en: 'Collection card' },
    module: 'configure',
    group: 'gateways',
    permission: 'business:collectCard:list',
    keywords: 'card channel wired sensitivity gear teeth speed 通道 有线 灵敏度 齿数 转速',
  }),
  cardForm: screen({
    path: '/configureManagement/collectCardCreateEdit',
    query: { id: null, copy: null },
    label: { cn: '采集卡详情', en: 'DAQ card' },
    module: 'configure',
    permission: 'business:collectCard:list',
    parent: '/configureManagement/collectCard',
  }),
}
