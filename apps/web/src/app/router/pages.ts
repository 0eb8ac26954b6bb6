import type { ComponentType } from 'react'
import { formOf, listOf } from './resource-pages.ts'

type Load = () => Promise<{ Component: ComponentType }>

/** The page of each screen, loaded on first use. A test requires a page for every declared screen. */
export const pages: Readonly<Record<string, Load>> = {
  '/onlineMonitor/default': async () => ({ Component: (await import('../../features/monitor/overview/overview-page.tsx')).OverviewPage }),
  '/onlineMonitor/device': async () => ({ Component: (await import('../../features/monitor/machine/machine-page.tsx')).MachinePage }),
  '/onlineMonitor/point': async () => ({ Component: (await import('../../features/monitor/point/point-page.tsx')).PointPage }),
  '/onlineMonitor/area_Points': async () => ({ Component: (await import('../../features/picture/live-picture-page.tsx')).AreaPicturePage }),
  '/onlineMonitor/equipment_Points': async () => ({
    Component: (await import('../../features/picture/live-picture-page.tsx')).MachinePicturePage,
  }),
  '/onlineMonitor/waveRecord': async () => ({
    Component: (await import('../../features/waveform/sampling/wave-record-page.tsx')).WaveRecordPage,
  }),
  '/onlineMonitor/voicePrintRecord': async () => ({
    Component: (await import('../../features/waveform/voice-print/voice-print-record-page.tsx')).VoicePrintRecordPage,
  }),
  '/waveSpectrum': async () => ({ Component: (await import('../../features/analysis/page/analysis-page.tsx')).AnalysisPage }),
  '/faultAnalysis/default': async () => ({
    Component: (await import('../../features/alarm/overview/alarm-overview-page.tsx')).AlarmOverviewPage,
  }),
  '/faultAnalysis/alarmReport': async () => ({
    Component: (await import('../../features/alarm/record/alarm-report-page.tsx')).AlarmReportPage,
  }),
  '/faultAnalysis/alarmReportDetail': async () => ({
    Component: (await import('../../features/alarm/record/alarm-detail-page.tsx')).AlarmDetailPage,
  }),
  '/faultAnalysis/faultAnalysisEquipment': async () => ({
    Component: (await import('../../features/alarm/overview/alarm-machines-page.tsx')).AlarmMachinesPage,
  }),
  '/faultAnalysis/alarmQuality': async () => ({ Component: (await import('../../features/alarm/quality/quality-page.tsx')).QualityPage }),
  '/faultAnalysis/maintenanceWindow': async () => ({
    Component: (await import('../../features/alarm/maintenance/maintenance-page.tsx')).MaintenancePage,
  }),
  '/faultAnalysis/shelvedAlarms': async () => ({
    Component: (await import('../../features/alarm/maintenance/maintenance-shelf-page.tsx')).MaintenanceShelfPage,
  }),
  '/faultAnalysis/alarmNotice': async () => ({ Component: (await import('../../features/notify/log/notice-log-page.tsx')).NoticeLogPage }),
  '/faultAnalysis/alarmEscalation': async () => ({
    Component: (await import('../../features/notify/escalation/escalation-page.tsx')).EscalationPage,
  }),
  '/dataSearch/realtimeData': async () => ({ Component: (await import('../../features/data-search/realtime-page.tsx')).RealtimePage }),
  '/dataSearch/historyData': async () => ({ Component: (await import('../../features/data-search/history-page.tsx')).HistoryPage }),
  '/dataSearch/historyPoint': async () => ({
    Component: (await import('../../features/data-search/point-history-page.tsx')).PointHistoryPage,
  }),
  '/healthTesting': async () => ({ Component: (await import('../../features/health/overview/health-page.tsx')).HealthPage }),
  '/healthTestingEquipmentList': async () => ({
    Component: (await import('../../features/health/machine/machine-list-page.tsx')).MachineListPage,
  }),
  '/healthTestingMappingDetail': async () => ({ Component: (await import('../../features/health/point/point-page.tsx')).HealthPointPage }),
  '/healthTestingTrainList': async () => ({ Component: (await import('../../features/health/learning/learning-page.tsx')).LearningPage }),
  '/inspectionGroup': async () => listOf((await import('@undertone/domain/inspection/inspection-group.resource')).inspectionGroup),
  '/inspectionGroupAddEdit': async () =>
    formOf((await import('@undertone/domain/inspection/inspection-group.resource')).inspectionGroup, '/inspectionGroup'),
  '/configureManagement/deviceScreen': async () => ({
    Component: (await import('../../features/asset/tree/asset-tree-page.tsx')).AssetTreePage,
  }),
  '/configureManagement/equipment': async () => ({
    Component: (await import('../../features/asset/equipment/equipment-page.tsx')).EquipmentPage,
  }),
  '/configureManagement/uploadImage_Company': async () => ({
    Component: (await import('../../features/picture/placing-page.tsx')).CompanyPlacingPage,
  }),
  '/configureManagement/uploadImage_Area': async () => ({
    Component: (await import('../../features/picture/placing-page.tsx')).AreaPlacingPage,
  }),
  '/configureManagement/uploadImage_Equipment': async () => ({
    Component: (await import('../../features/picture/placing-page.tsx')).MachinePlacingPage,
  }),
  '/configureManagement/equipmentComponent': async () => ({
    Component: (await import('../../features/asset/component/component-page.tsx')).ComponentPage,
  }),
  '/configureManagement/bearing': async () => ({ Component: (await import('../../features/asset/bearing/bearing-page.tsx')).BearingPage }),
  '/configureManagement/model': async () => ({ Component: (await import('../../features/asset/machine-model/model-page.tsx')).ModelPage }),
  '/configureManagement/modelCreateEdit': async () => ({
    Component: (await import('../../features/asset/machine-model/model-edit-page.tsx')).ModelEditPage,
  }),
  '/configureManagement/modelMachines': async () => ({
    Component: (await import('../../features/asset/machine-model/model-machines-page.tsx')).ModelMachinesPage,
  }),
  '/configureManagement/subCompany': async () => ({ Component: (await import('../../features/org/company-page.tsx')).CompanyPage }),
  '/configureManagement/sensorList': async () => ({
    Component: (await import('../../features/device/sensor/sensor-list-page.tsx')).SensorListPage,
  }),
  '/configureManagement/sensorCreateEdit': async () => ({
    Component: (await import('../../features/device/sensor/sensor-edit-page.tsx')).SensorEditPage,
  }),
  '/configureManagement/sensorNew': async () => ({
    Component: (await import('../../features/device/sensor-bulk/sensor-bulk-page.tsx')).SensorBulkPage,
  }),
  '/configureManagement/sensorNewCreateEdit': async () => ({
    Component: (await import('../../features/device/sensor-grid/sensor-grid-page.tsx')).SensorGridPage,
  }),
  '/configureManagement/sensorWave': async () => ({
    Component: (await import('../../features/waveform/sensor-wave/sensor-wave-page.tsx')).SensorWavePage,
  }),
  '/configureManagement/gateway': async () => ({ Component: (await import('../../features/device/gateway/gateway-page.tsx')).GatewayPage }),
  '/configureManagement/gatewaySetting': async () => ({
    Component: (await import('../../features/device/gateway/gateway-setting-page.tsx')).GatewaySettingPage,
  }),
  '/configureManagement/collectCard': async () => ({
    Component: (await import('../../features/device/card/card-list-page.tsx')).CardListPage,
  }),
  '/configureManagement/collectCardCreateEdit': async () => ({
    Component: (await import('../../features/device/card/card-edit-page.tsx')).CardEditPage,
  }),
  '/configureManagement/alarmLamp': async () => ({ Component: (await import('../../features/notify/lamp/lamp-page.tsx')).LampPage }),
  '/configureManagement/alarmLampCreateEdit': async () => ({
    Component: (await import('../../features/notify/lamp/lamp-page.tsx')).LampFormPage,
  }),
  '/configureManagement/threshold': async () => ({
    Component: (await import('../../features/alarm/threshold/threshold-page.tsx')).ThresholdPage,
  }),
  '/configureManagement/sensorThresholdManagement': async () => ({
    Component: (await import('../../features/alarm/threshold/sensor-threshold-page.tsx')).SensorThresholdPage,
  }),
  '/configureManagement/bandAlarm': async () => ({
    Component: (await import('../../features/alarm/band/band-alarm-page.tsx')).BandAlarmPage,
  }),
  '/configureManagement/bandAlarmDetail': async () => ({
    Component: (await import('../../features/alarm/band/band-alarm-detail-page.tsx')).BandAlarmDetailPage,
  }),
  '/configureManagement/equipmentRunThreshold': async () => ({
    Component: (await import('../../features/alarm/run-threshold/run-threshold-page.tsx')).RunThresholdPage,
  }),
  '/configureManagement/equipmentRunThresholdDetail': async () => ({
    Component: (await import('../../features/alarm/run-threshold/run-threshold-detail-page.tsx')).RunThresholdDetailPage,
  }),
  '/userList': async () => ({ Component: (await import('../../features/access/user/user-page.tsx')).UserPage }),
  '/authRole': async () => ({ Component: (await import('../../features/access/authority/auth-role-page.tsx')).AuthRolePage }),
  '/authAuthority': async () => ({
    Component: (await import('../../features/access/authority/auth-authority-page.tsx')).AuthAuthorityPage,
  }),
  '/branding': async () => ({ Component: (await import('../../features/branding/branding-page.tsx')).BrandingPage }),
  '/customerManagement_brand': async () => ({ Component: (await import('../../features/branding/branding-page.tsx')).PlatformBrandPage }),
  '/emailManagement': async () => ({ Component: (await import('../../features/email/email-page.tsx')).EmailPage }),
  '/emailCreateEdit': async () => ({ Component: (await import('../../features/email/email-edit-page.tsx')).EmailEditPage }),
  '/roleList': async () => ({ Component: (await import('../../features/access/role/role-page.tsx')).RolePage }),
  '/roleUser': async () => ({ Component: (await import('../../features/access/role/role-user-page.tsx')).RoleUserPage }),
  '/authorityManagement': async () => ({ Component: (await import('../../features/access/authority/authority-page.tsx')).AuthorityPage }),
  '/customerManagement_menu': async () => ({ Component: (await import('../../features/access/menu/menu-page.tsx')).MenuPage }),
  '/customerManagement_operateLog': async () => ({
    Component: (await import('../../features/access/operation-log/operation-log-page.tsx')).OperationLogPage,
  }),
  '/customerManagement_tenant': async () => ({ Component: (await import('../../features/tenant/tenant-page.tsx')).TenantPage }),
  '/openAPI': async () => ({ Component: (await import('../../features/open-api/open-api-page.tsx')).OpenApiPage }),
  '/deviceAccess': async () => ({ Component: (await import('../../features/tenant/tenant-access-page.tsx')).TenantAccessPage }),
  '/customerManagement_appMenu': async () => ({ Component: (await import('../../features/access/menu/menu-page.tsx')).AppMenuPage }),
  '/customerManagement_dictList': async () => ({
    Component: (await import('../../features/access/dictionary/dictionary-page.tsx')).DictionaryPage,
  }),
  '/systemNoticeList': async () => ({ Component: (await import('../../features/content/notice-list-page.tsx')).NoticeListPage }),
  '/systemNoticeCreate': async () =>
    (await import('../../features/content/text-list-page.tsx')).textFormOf(
      (await import('@undertone/domain/content/system-notice.resource')).systemNotice,
      '/systemNoticeList',
    ),
  '/appver': async () => listOf((await import('@undertone/domain/content/app-version.resource')).appVersion),
  '/appverCreate': async () => formOf((await import('@undertone/domain/content/app-version.resource')).appVersion, '/appver'),
  '/appArticles': async () =>
    (await import('../../features/content/text-list-page.tsx')).textListOf(
      (await import('@undertone/domain/content/app-article.resource')).appArticle,
    ),
  '/appArticleAddEdit': async () =>
    (await import('../../features/content/text-list-page.tsx')).textFormOf(
      (await import('@undertone/domain/content/app-article.resource')).appArticle,
      '/appArticles',
    ),
  '/appBanner': async () => listOf((await import('@undertone/domain/content/app-banner.resource')).appBanner),
  '/appBrief': async () =>
    (await import('../../features/content/text-list-page.tsx')).textListOf(
      (await import('@undertone/domain/content/app-brief.resource')).appBrief,
    ),
  '/ask': async () => listOf((await import('@undertone/domain/content/app-question.resource')).appQuestion),
  '/dataDilution': async () => ({ Component: (await import('../../features/retention/retention-page.tsx')).RetentionPage }),
  '/taskQueue': async () => ({ Component: (await import('../../features/task/task-page.tsx')).TaskPage }),
  '/quarantine': async () => ({ Component: (await import('../../features/quarantine/quarantine-page.tsx')).QuarantinePage }),
  '/customerManagement_loginLog': async () => ({ Component: (await import('../../features/session/login-log-page.tsx')).LoginLogPage }),
}
