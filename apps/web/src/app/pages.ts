import type { ComponentType } from 'react'

type Load = () => Promise<{ Component: ComponentType }>

/** The page of each screen, loaded when it is first opened. A declared screen without a page does not pass the tests. */
export const pages: Readonly<Record<string, Load>> = {
  '/onlineMonitor/default': async () => ({ Component: (await import('../monitor/overview-page.tsx')).OverviewPage }),
  '/onlineMonitor/device': async () => ({ Component: (await import('../monitor/device-page.tsx')).DevicePage }),
  '/onlineMonitor/point': async () => ({ Component: (await import('../monitor/point-page.tsx')).PointPage }),
  '/onlineMonitor/waveRecord': async () => ({ Component: (await import('../waveform/wave-record-page.tsx')).WaveRecordPage }),
  '/waveSpectrum': async () => ({ Component: (await import('../analysis/analysis-page.tsx')).AnalysisPage }),
  '/configureManagement/deviceScreen': async () => ({ Component: (await import('../asset/asset-tree-page.tsx')).AssetTreePage }),
  '/configureManagement/equipment': async () => ({ Component: (await import('../asset/equipment-page.tsx')).EquipmentPage }),
  '/configureManagement/subCompany': async () => ({ Component: (await import('../org/company-page.tsx')).CompanyPage }),
  '/configureManagement/sensorList': async () => ({ Component: (await import('../device/sensor-list-page.tsx')).SensorListPage }),
  '/configureManagement/sensorCreateEdit': async () => ({ Component: (await import('../device/sensor-edit-page.tsx')).SensorEditPage }),
  '/configureManagement/gateway': async () => ({ Component: (await import('../device/gateway-page.tsx')).GatewayPage }),
  '/customerManagement_loginLog': async () => ({ Component: (await import('../session/login-log-page.tsx')).LoginLogPage }),
}
