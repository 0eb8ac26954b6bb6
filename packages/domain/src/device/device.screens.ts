import { screen } from '../core/screen.ts'

export const deviceScreens = {
  sensors: screen({
    path: '/configureManagement/sensorList',
    query: { gatewayId: null },
    label: { cn: '传感器管理', en: 'Sensors' },
    module: 'configure',
    group: 'sensors',
    permission: 'business:sensor:list',
  }),
  sensorForm: screen({
    path: '/configureManagement/sensorCreateEdit',
    query: { id: null, copy: null, companyId: null, mappingId: null, gatewayId: null },
    label: { cn: '传感器详情', en: 'Sensor' },
    module: 'configure',
    permission: 'business:sensor:list',
    parent: '/configureManagement/sensorList',
  }),
  sensorBulk: screen({
    path: '/configureManagement/sensorNew',
    label: { cn: '传感器批量配置', en: 'Bulk sensor setup' },
    module: 'configure',
    group: 'sensors',
    permission: 'business:sensor:list',
    keywords: 'bulk period sleep sampling 批量 周期 休眠',
  }),
  sensorGrid: screen({
    path: '/configureManagement/sensorNewCreateEdit',
    query: { ids: [] },
    label: { cn: '传感器批量编辑', en: 'Bulk edit sensors' },
    module: 'configure',
    permission: 'business:sensor:list',
    parent: '/configureManagement/sensorNew',
  }),
  gateways: screen({
    path: '/configureManagement/gateway',
    label: { cn: '网关管理', en: 'Gateways' },
    module: 'configure',
    group: 'gateways',
    permission: 'business:gateway:list',
  }),
  gatewaySettings: screen({
    path: '/configureManagement/gatewaySetting',
    query: { id: null },
    label: { cn: '网关设置', en: 'Gateway settings' },
    module: 'configure',
    permission: 'business:gateway:query',
    parent: '/configureManagement/gateway',
    keywords:
      'credential token dhcp static ip netmask mqtt channel frequency lora aes modbus restart 静态 信道 频率 扩频 密钥 重启 校时 指令',
  }),
  securityEvents: screen({
    path: '/configureManagement/securityEvents',
    query: { gatewayId: null },
    label: { cn: '网关安全事件', en: 'Security events' },
    module: 'configure',
    group: 'gateways',
    permission: 'business:securityEvent:list',
    keywords: 'misuse credential foreign sensor tls 冒用 盗用 凭证 未加密',
  }),
}
