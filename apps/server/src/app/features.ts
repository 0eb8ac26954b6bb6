import type { Feature } from '../contracts/feature.ts'
import { accessFeature } from '../features/access/access.feature.ts'
import { alarmFeature } from '../features/alarm/alarm.feature.ts'
import { analysisFeature } from '../features/analysis/analysis.feature.ts'
import { assetFeature } from '../features/asset/asset.feature.ts'
import { assistantFeature } from '../features/assistant/assistant.feature.ts'
import { boardFeature } from '../features/board/board.feature.ts'
import { brandingFeature } from '../features/branding/branding.feature.ts'
import { casesFeature } from '../features/cases/cases.feature.ts'
import { companyExportFeature } from '../features/company-export/company-export.feature.ts'
import { connectorFeature } from '../features/connector/connector.feature.ts'
import { contentFeature } from '../features/content/content.feature.ts'
import { dataSearchFeature } from '../features/data-search/data-search.feature.ts'
import { deviceFeature } from '../features/device/device.feature.ts'
import { diagnosisFeature } from '../features/diagnosis/diagnosis.feature.ts'
import { emailFeature } from '../features/email/email.feature.ts'
import { expertsFeature } from '../features/experts/experts.feature.ts'
import { fileFeature } from '../features/file/file.feature.ts'
import { firmwareFeature } from '../features/firmware/firmware.feature.ts'
import { healthFeature } from '../features/health/health.feature.ts'
import { helpFeature } from '../features/help/help.feature.ts'
import { inspectionFeature } from '../features/inspection/inspection.feature.ts'
import { logbookFeature } from '../features/logbook/logbook.feature.ts'
import { monitorFeature } from '../features/monitor/monitor.feature.ts'
import { notifyFeature } from '../features/notify/notify.feature.ts'
import { openApiFeature } from '../features/open-api/open-api.feature.ts'
import { operationsFeature } from '../features/operations/operations.feature.ts'
import { orgFeature } from '../features/org/org.feature.ts'
import { pictureFeature } from '../features/picture/picture.feature.ts'
import { pluginFeature } from '../features/plugin/plugin.feature.ts'
import { quarantineFeature } from '../features/quarantine/quarantine.feature.ts'
import { reportFeature } from '../features/report/report.feature.ts'
import { retentionFeature } from '../features/retention/retention.feature.ts'
import { sessionFeature } from '../features/session/session.feature.ts'
import { taskFeature } from '../features/task/task.feature.ts'
import { tenantFeature } from '../features/tenant/tenant.feature.ts'
import { viewFeature } from '../features/view/view.feature.ts'
import { waveformFeature } from '../features/waveform/waveform.feature.ts'
import { workFeature } from '../features/work/work.feature.ts'
import type { Services } from './services.ts'

/** All features of the server. One that needs a service that `Services` does not have does not compile here. */
export const features: readonly Feature<Services>[] = [
  accessFeature,
  alarmFeature,
  analysisFeature,
  assetFeature,
  assistantFeature,
  boardFeature,
  brandingFeature,
  casesFeature,
  companyExportFeature,
  connectorFeature,
  contentFeature,
  dataSearchFeature,
  deviceFeature,
  diagnosisFeature,
  emailFeature,
  expertsFeature,
  fileFeature,
  firmwareFeature,
  healthFeature,
  helpFeature,
  inspectionFeature,
  logbookFeature,
  monitorFeature,
  notifyFeature,
  openApiFeature,
  operationsFeature,
  orgFeature,
  pictureFeature,
  pluginFeature,
  quarantineFeature,
  reportFeature,
  retentionFeature,
  sessionFeature,
  taskFeature,
  tenantFeature,
  viewFeature,
  waveformFeature,
  workFeature,
]
