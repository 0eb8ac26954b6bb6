import type { alarmScreens, faultScreens } from '@undertone/domain/alarm/alarm.screens'
import type { networkingAlarmScreens } from '@undertone/domain/device/networking/networking.screens'
import type { Pages } from '../../core/address/pages.ts'

export const alarmPages = {
  faultOverview: async () => ({
    Component: (await import('./overview/alarm-overview-page.tsx')).AlarmOverviewPage,
  }),
  alarms: async () => ({
    Component: (await import('./record/alarm-report-page.tsx')).AlarmReportPage,
  }),
  alarm: async () => ({
    Component: (await import('./record/alarm-detail-page.tsx')).AlarmDetailPage,
  }),
  alarmMachines: async () => ({
    Component: (await import('./overview/alarm-machines-page.tsx')).AlarmMachinesPage,
  }),
  alarmQuality: async () => ({ Component: (await import('./quality/quality-page.tsx')).QualityPage }),
  maintenanceWindows: async () => ({
    Component: (await import('./maintenance/maintenance-page.tsx')).MaintenancePage,
  }),
  shelvedAlarms: async () => ({
    Component: (await import('./maintenance/maintenance-shelf-page.tsx')).MaintenanceShelfPage,
  }),
  thresholds: async () => ({
    Component: (await import('./threshold/threshold-page.tsx')).ThresholdPage,
  }),
  sensorThresholds: async () => ({
    Component: (await import('./threshold/sensor-threshold-page.tsx')).SensorThresholdPage,
  }),
  bandAlarms: async () => ({
    Component: (await import('./band/band-alarm-page.tsx')).BandAlarmPage,
  }),
  bandAlarm: async () => ({
    Component: (await import('./band/band-alarm-detail-page.tsx')).BandAlarmDetailPage,
  }),
  runThresholds: async () => ({
    Component: (await import('./run-threshold/run-threshold-page.tsx')).RunThresholdPage,
  }),
  runThreshold: async () => ({
    Component: (await import('./run-threshold/run-threshold-detail-page.tsx')).RunThresholdDetailPage,
  }),
  networkingAlarms: async () => ({ Component: (await import('./record/networking-alarm-page.tsx')).NetworkingAlarmPage }),
} satisfies Pages<typeof faultScreens & typeof alarmScreens & typeof networkingAlarmScreens>
