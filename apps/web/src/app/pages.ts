import type { ComponentType } from 'react'
import { formOf, listOf } from './resource-pages.ts'

type Load = () => Promise<{ Component: ComponentType }>

/** The page of each screen, loaded when it is first opened. A declared screen without a page does not pass the tests. */
export const pages: Readonly<Record<string, Load>> = {
  '/onlineMonitor/default': async () => ({ Component: (await import('../monitor/overview-page.tsx')).OverviewPage }),
  '/onlineMonitor/device': async () => ({ Component: (await import('../monitor/device-page.tsx')).DevicePage }),
  '/onlineMonitor/point': async () => ({ Component: (await import('../monitor/point-page.tsx')).PointPage }),
  '/onlineMonitor/area_Points': async () => ({ Component: (await import('../picture/live-picture-page.tsx')).AreaPicturePage }),
  '/onlineMonitor/equipment_Points': async () => ({ Component: (await import('../picture/live-picture-page.tsx')).MachinePicturePage }),
  '/onlineMonitor/waveRecord': async () => ({ Component: (await import('../waveform/wave-record-page.tsx')).WaveRecordPage }),
  '/onlineMonitor/voicePrintRecord': async () => ({
    Component: (await import('../waveform/voice-print-record-page.tsx')).VoicePrintRecordPage,
  }),
  '/waveSpectrum': async () => ({ Component: (await import('../analysis/analysis-page.tsx')).AnalysisPage }),
  '/faultAnalysis/default': async () => ({ Component: (await import('../alarm/alarm-overview-page.tsx')).AlarmOverviewPage }),
  '/faultAnalysis/alarmReport': async () => ({ Component: (await import('../alarm/alarm-report-page.tsx')).AlarmReportPage }),
  '/faultAnalysis/alarmReportDetail': async () => ({ Component: (await import('../alarm/alarm-detail-page.tsx')).AlarmDetailPage }),
  '/faultAnalysis/faultAnalysisEquipment': async () => ({
    Component: (await import('../alarm/alarm-machines-page.tsx')).AlarmMachinesPage,
  }),
  '/faultAnalysis/alarmQuality': async () => ({ Component: (await import('../alarm/quality-page.tsx')).QualityPage }),
  '/faultAnalysis/maintenanceWindow': async () => ({ Component: (await import('../alarm/maintenance-page.tsx')).MaintenancePage }),
  '/faultAnalysis/shelvedAlarms': async () => ({ Component: (await import('../alarm/maintenance-shelf-page.tsx')).MaintenanceShelfPage }),
  '/faultAnalysis/alarmNotice': async () => ({ Component: (await import('../notify/notice-log-page.tsx')).NoticeLogPage }),
  '/faultAnalysis/alarmEscalation': async () => ({ Component: (await import('../notify/escalation-page.tsx')).EscalationPage }),
  '/dataSearch/realtimeData': async () => ({ Component: (await import('../monitor/data-search/realtime-page.tsx')).RealtimePage }),
  '/dataSearch/historyData': async () => ({ Component: (await import('../monitor/data-search/history-page.tsx')).HistoryPage }),
  '/dataSearch/historyPoint': async () => ({ Component: (await import('../monitor/data-search/point-history-page.tsx')).PointHistoryPage }),
  '/healthTesting': async () => ({ Component: (await import('../health/health-page.tsx')).HealthPage }),
  '/healthTestingEquipmentList': async () => ({ Component: (await import('../health/machine-list-page.tsx')).MachineListPage }),
  '/healthTestingMappingDetail': async () => ({ Component: (await import('../health/point-page.tsx')).HealthPointPage }),
  '/healthTestingTrainList': async () => ({ Component: (await import('../health/learning-page.tsx')).LearningPage }),
  '/inspectionGroup': async () => listOf((await import('@undertone/domain/inspection/inspection-group.resource')).inspectionGroup),
  '/inspectionGroupAddEdit': async () =>
    formOf((await import('@undertone/domain/inspection/inspection-group.resource')).inspectionGroup, '/inspectionGroup'),
  '/configureManagement/deviceScreen': async () => ({ Component: (await import('../asset/asset-tree-page.tsx')).AssetTreePage }),
  '/configureManagement/equipment': async () => ({ Component: (await import('../asset/equipment-page.tsx')).EquipmentPage }),
  '/configureManagement/uploadImage_Company': async () => ({ Component: (await import('../picture/placing-page.tsx')).CompanyPlacingPage }),
  '/configureManagement/uploadImage_Area': async () => ({ Component: (await import('../picture/placing-page.tsx')).AreaPlacingPage }),
  '/configureManagement/uploadImage_Equipment': async () => ({
    Component: (await import('../picture/placing-page.tsx')).MachinePlacingPage,
  }),
  '/configureManagement/equipmentComponent': async () => ({ Component: (await import('../asset/component-page.tsx')).ComponentPage }),
  '/configureManagement/bearing': async () => ({ Component: (await import('../asset/bearing-page.tsx')).BearingPage }),
  '/configureManagement/model': async () => ({ Component: (await import('../asset/model-page.tsx')).ModelPage }),
  '/configureManagement/modelCreateEdit': async () => ({ Component: (await import('../asset/model-edit-page.tsx')).ModelEditPage }),
  '/configureManagement/modelMachines': async () => ({ Component: (await import('../asset/model-machines-page.tsx')).ModelMachinesPage }),
  '/configureManagement/subCompany': async () => ({ Component: (await import('../org/company-page.tsx')).CompanyPage }),
  '/configureManagement/sensorList': async () => ({ Component: (await import('../device/sensor-list-page.tsx')).SensorListPage }),
  '/configureManagement/sensorCreateEdit': async () => ({ Component: (await import('../device/sensor-edit-page.tsx')).SensorEditPage }),
  '/configureManagement/sensorNew': async () => ({ Component: (await import('../device/sensor-bulk-page.tsx')).SensorBulkPage }),
  '/configureManagement/sensorNewCreateEdit': async () => ({ Component: (await import('../device/sensor-grid-page.tsx')).SensorGridPage }),
  '/configureManagement/sensorWave': async () => ({ Component: (await import('../waveform/sensor-wave-page.tsx')).SensorWavePage }),
  '/configureManagement/gateway': async () => ({ Component: (await import('../device/gateway-page.tsx')).GatewayPage }),
  '/configureManagement/gatewaySetting': async () => ({
    Component: (await import('../device/gateway-setting-page.tsx')).GatewaySettingPage,
  }),
  '/configureManagement/collectCard': async () => ({ Component: (await import('../device/card-list-page.tsx')).CardListPage }),
  '/configureManagement/collectCardCreateEdit': async () => ({ Component: (await import('../device/card-edit-page.tsx')).CardEditPage }),
  '/configureManagement/alarmLamp': async () => ({ Component: (await import('../notify/lamp-page.tsx')).LampPage }),
  '/configureManagement/alarmLampCreateEdit': async () => ({ Component: (await import('../notify/lamp-page.tsx')).LampFormPage }),
  '/configureManagement/threshold': async () => ({ Component: (await import('../alarm/threshold-page.tsx')).ThresholdPage }),
  '/configureManagement/sensorThresholdManagement': async () => ({
    Component: (await import('../alarm/sensor-threshold-page.tsx')).SensorThresholdPage,
  }),
  '/configureManagement/bandAlarm': async () => ({ Component: (await import('../alarm/band-alarm-page.tsx')).BandAlarmPage }),
  '/configureManagement/bandAlarmDetail': async () => ({
    Component: (await import('../alarm/band-alarm-detail-page.tsx')).BandAlarmDetailPage,
  }),
  '/configureManagement/equipmentRunThreshold': async () => ({
    Component: (await import('../alarm/run-threshold-page.tsx')).RunThresholdPage,
  }),
  '/configureManagement/equipmentRunThresholdDetail': async () => ({
    Component: (await import('../alarm/run-threshold-detail-page.tsx')).RunThresholdDetailPage,
  }),
  '/userList': async () => ({ Component: (await import('../access/user-page.tsx')).UserPage }),
  '/authRole': async () => ({ Component: (await import('../access/auth-role-page.tsx')).AuthRolePage }),
  '/authAuthority': async () => ({ Component: (await import('../access/auth-authority-page.tsx')).AuthAuthorityPage }),
  '/branding': async () => ({ Component: (await import('../tenant/branding-page.tsx')).BrandingPage }),
  '/customerManagement_brand': async () => ({ Component: (await import('../tenant/branding-page.tsx')).PlatformBrandPage }),
  '/emailManagement': async () => ({ Component: (await import('../tenant/email-page.tsx')).EmailPage }),
  '/emailCreateEdit': async () => ({ Component: (await import('../tenant/email-edit-page.tsx')).EmailEditPage }),
  '/roleList': async () => ({ Component: (await import('../access/role-page.tsx')).RolePage }),
  '/roleUser': async () => ({ Component: (await import('../access/role-user-page.tsx')).RoleUserPage }),
  '/authorityManagement': async () => ({ Component: (await import('../access/authority-page.tsx')).AuthorityPage }),
  '/customerManagement_menu': async () => ({ Component: (await import('../access/menu-page.tsx')).MenuPage }),
  '/customerManagement_operateLog': async () => ({ Component: (await import('../access/operate-log-page.tsx')).OperateLogPage }),
  '/customerManagement_tenant': async () => ({ Component: (await import('../tenant/tenant-page.tsx')).TenantPage }),
  '/openAPI': async () => ({ Component: (await import('../tenant/open-api-page.tsx')).OpenApiPage }),
  '/deviceAccess': async () => ({ Component: (await import('../tenant/tenant-access-page.tsx')).TenantAccessPage }),
  '/customerManagement_appMenu': async () => ({ Component: (await import('../access/menu-page.tsx')).AppMenuPage }),
  '/customerManagement_dictList': async () => ({ Component: (await import('../access/dictionary-page.tsx')).DictionaryPage }),
  '/systemNoticeList': async () => ({ Component: (await import('../content/notice-list-page.tsx')).NoticeListPage }),
  '/systemNoticeCreate': async () =>
    (await import('../content/text-list-page.tsx')).textFormOf(
      (await import('@undertone/domain/content/system-notice.resource')).systemNotice,
      '/systemNoticeList',
    ),
  '/appver': async () => listOf((await import('@undertone/domain/content/app-version.resource')).appVersion),
  '/appverCreate': async () => formOf((await import('@undertone/domain/content/app-version.resource')).appVersion, '/appver'),
  '/appArticles': async () =>
    (await import('../content/text-list-page.tsx')).textListOf((await import('@undertone/domain/content/app-article.resource')).appArticle),
  '/appArticleAddEdit': async () =>
    (await import('../content/text-list-page.tsx')).textFormOf(
      (await import('@undertone/domain/content/app-article.resource')).appArticle,
      '/appArticles',
    ),
  '/appBanner': async () => listOf((await import('@undertone/domain/content/app-banner.resource')).appBanner),
  '/appBrief': async () =>
    (await import('../content/text-list-page.tsx')).textListOf((await import('@undertone/domain/content/app-brief.resource')).appBrief),
  '/ask': async () => listOf((await import('@undertone/domain/content/app-question.resource')).appQuestion),
  '/dataDilution': async () => ({ Component: (await import('../waveform/dilution-page.tsx')).DilutionPage }),
  '/quarantine': async () => ({ Component: (await import('../quarantine/quarantine-page.tsx')).QuarantinePage }),
  '/customerManagement_loginLog': async () => ({ Component: (await import('../session/login-log-page.tsx')).LoginLogPage }),
}
