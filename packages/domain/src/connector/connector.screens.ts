import { screen } from '../core/screen.ts'

export const connectorScreens = {
  connectors: screen({
    path: '/configureManagement/connector',
    label: { cn: '设备连接', en: 'Connectors' },
    module: 'configure',
    group: 'gateways',
    permission: 'business:connector:list',
    keywords: 'modbus rtu dtu plc protocol register mapping poll heartbeat 协议 寄存器 映射 采集 注册包 心跳 接入',
  }),
  connectorForm: screen({
    path: '/configureManagement/connectorCreateEdit',
    query: { id: null, copy: null },
    label: { cn: '连接详情', en: 'Connector' },
    module: 'configure',
    permission: 'business:connector:query',
    parent: '/configureManagement/connector',
  }),
}
