import { accessScreens } from '../access/access.screens.ts'
import { alarmScreens, faultScreens } from '../alarm/alarm.screens.ts'
import { analysisScreens } from '../analysis/analysis.screens.ts'
import { assetScreens } from '../asset/asset.screens.ts'
import { aiReportScreens, assistantScreens } from '../assistant/assistant.screens.ts'
import { boardScreens } from '../board/board.screens.ts'
import { brandingScreens } from '../branding/branding.screens.ts'
import { caseScreens, publicCaseScreens } from '../cases/case.screens.ts'
import { companyExportScreens } from '../company-export/company-export.screens.ts'
import { connectorScreens } from '../connector/connector.screens.ts'
import { contentScreens } from '../content/content.screens.ts'
import type { Screen } from '../core/screen.ts'
import { dataSearchScreens } from '../data-search/data-search.screens.ts'
import { cardScreens } from '../device/card/card.screens.ts'
import { deviceScreens } from '../device/device.screens.ts'
import {
  networkingAlarmScreens,
  networkingAnalysisScreens,
  networkingScreens,
  networkingWaveScreens,
} from '../device/networking/networking.screens.ts'
import { provisioningScreens } from '../device/provisioning/provisioning.screens.ts'
import { diagnosisScreens } from '../diagnosis/diagnosis.screens.ts'
import { diagnosticModelScreens } from '../diagnostic-model/diagnostic-model.screens.ts'
import { emailScreens } from '../email/email.screens.ts'
import { expertScreens, opinionScreens } from '../experts/experts.screens.ts'
import { firmwareScreens } from '../firmware/firmware.screens.ts'
import { healthScreens } from '../health/health.screens.ts'
import { hazardScreens } from '../inspection/hazard/hazard.screens.ts'
import { inspectionScreens } from '../inspection/inspection.screens.ts'
import { monitorScreens } from '../monitor/monitor.screens.ts'
import { alarmLampScreens } from '../notify/lamp/alarm-lamp.screens.ts'
import { notifyScreens } from '../notify/notify.screens.ts'
import { openApiScreens } from '../open-api/open-api.screens.ts'
import { operationsScreens, usageScreens } from '../operations/operations.screens.ts'
import { orgScreens } from '../org/org.screens.ts'
import { pictureScreens, placingScreens } from '../picture/picture.screens.ts'
import { pluginScreens } from '../plugin/plugin.screens.ts'
import { quarantineScreens } from '../quarantine/quarantine.screens.ts'
import { reportScreens } from '../report/report.screens.ts'
import { retentionScreens } from '../retention/retention.screens.ts'
import { sessionScreens } from '../session/session.screens.ts'
import { taskScreens } from '../task/task.screens.ts'
import { tenantScreens } from '../tenant/tenant.screens.ts'
import { recordingBatchScreens } from '../waveform/batch/recording-batch.screens.ts'
import { voicePrintScreens } from '../waveform/voice-print/voice-print.screens.ts'
import { sensorWaveScreens, waveformScreens } from '../waveform/waveform.screens.ts'
import { libraryScreens } from '../work/library/library.screens.ts'
import { inspectionWorkScreens, workScreens } from '../work/work.screens.ts'

const { tenants, ...ownTenantScreens } = tenantScreens
const { branding, ...platformBrandingScreens } = brandingScreens
const { mapBorders, ...ownBoardScreens } = boardScreens
const { importRecords, ...ownAccessScreens } = accessScreens

/** Every screen by its key, in menu order. */
export const screenTable = {
  ...monitorScreens,
  ...pictureScreens,
  ...waveformScreens,
  ...analysisScreens,
  // First of the faults: the address of the module leads to it (specification, section 2).
  ...diagnosisScreens,
  ...opinionScreens,
  ...aiReportScreens,
  ...faultScreens,
  ...workScreens,
  ...caseScreens,
  ...notifyScreens,
  ...dataSearchScreens,
  ...ownBoardScreens,
  ...reportScreens,
  ...voicePrintScreens,
  ...healthScreens,
  ...hazardScreens,
  ...inspectionWorkScreens,
  ...inspectionScreens,
  ...libraryScreens,
  ...assetScreens,
  ...orgScreens,
  ...placingScreens,
  ...deviceScreens,
  ...sensorWaveScreens,
  ...networkingScreens,
  ...provisioningScreens,
  ...networkingWaveScreens,
  ...networkingAnalysisScreens,
  ...networkingAlarmScreens,
  ...connectorScreens,
  ...cardScreens,
  ...alarmLampScreens,
  ...alarmScreens,
  ...pluginScreens,
  // First of the platform's screens, where the super administrator lands (specification, section 2).
  tenants,
  ...ownAccessScreens,
  ...emailScreens,
  // The settings of a company open with how it looks and end with what was imported into it.
  branding,
  ...ownTenantScreens,
  ...usageScreens,
  ...companyExportScreens,
  ...recordingBatchScreens,
  importRecords,
  ...diagnosticModelScreens,
  ...firmwareScreens,
  ...expertScreens,
  ...publicCaseScreens,
  ...assistantScreens,
  ...openApiScreens,
  ...platformBrandingScreens,
  mapBorders,
  ...sessionScreens,
  ...contentScreens,
  ...quarantineScreens,
  ...taskScreens,
  ...retentionScreens,
  ...operationsScreens,
}

export type ScreenKey = keyof typeof screenTable

/** Every screen, in menu order. */
export const screens: readonly Screen[] = Object.values(screenTable)

export const screenOf = (path: string): Screen | undefined => screens.find((one) => one.path === path)
