import { screen } from '../../core/screen.ts'

export const alarmLampScreens = {
  lamps: screen({
    path: '/configureManagement/alarmLamp',
    label: { cn: '报警灯', en: 'Alarm lamps' },
    module: 'configure',
    group: 'gateways',
    permission: 'business:alarmLamp:list',
    keywords: 'lamp siren sound light modbus 声光 报警器 警灯',
  }),
  lampForm: screen({
    path: '/configureManagement/alarmLampCreateEdit',
    label: { cn: '报警灯详情', en: 'Alarm lamp' },
    module: 'configure',
    permission: 'business:alarmLamp:list',
    parent: '/configureManagement/alarmLamp',
  }),
}
