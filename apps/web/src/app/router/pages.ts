import type { screenTable } from '@undertone/domain/index/screens'
import type { Pages } from '../../core/address/pages.ts'
import { accessPages } from '../../features/access/access.pages.ts'
import { alarmPages } from '../../features/alarm/alarm.pages.ts'
import { analysisPages } from '../../features/analysis/analysis.pages.ts'
import { assetPages } from '../../features/asset/asset.pages.ts'
import { assistantPages } from '../../features/assistant/assistant.pages.ts'
import { boardPages } from '../../features/board/board.pages.ts'
import { brandingPages } from '../../features/branding/branding.pages.ts'
import { casesPages } from '../../features/cases/cases.pages.ts'
import { companyExportPages } from '../../features/company-export/company-export.pages.ts'
import { connectorPages } from '../../features/connector/connector.pages.ts'
import { contentPages } from '../../features/content/content.pages.ts'
import { dataSearchPages } from '../../features/data-search/data-search.pages.ts'
import { devicePages } from '../../features/device/device.pages.ts'
import { diagnosisPages } from '../../features/diagnosis/diagnosis.pages.ts'
import { emailPages } from '../../features/email/email.pages.ts'
import { firmwarePages } from '../../features/firmware/firmware.pages.ts'
import { healthPages } from '../../features/health/health.pages.ts'
import { inspectionPages } from '../../features/inspection/inspection.pages.ts'
import { monitorPages } from '../../features/monitor/monitor.pages.ts'
import { notifyPages } from '../../features/notify/notify.pages.ts'
import { openApiPages } from '../../features/open-api/open-api.pages.ts'
import { operationsPages } from '../../features/operations/operations.pages.ts'
import { orgPages } from '../../features/org/org.pages.ts'
import { picturePages } from '../../features/picture/picture.pages.ts'
import { pluginPages } from '../../features/plugin/plugin.pages.ts'
import { quarantinePages } from '../../features/quarantine/quarantine.pages.ts'
import { reportPages } from '../../features/report/report.pages.ts'
import { retentionPages } from '../../features/retention/retention.pages.ts'
import { sessionPages } from '../../features/session/session.pages.ts'
import { taskPages } from '../../features/task/task.pages.ts'
import { tenantPages } from '../../features/tenant/tenant.pages.ts'
import { waveformPages } from '../../features/waveform/waveform.pages.ts'
import { workPages } from '../../features/work/work.pages.ts'

/** The page of each screen, loaded on first use. */
export const pages = {
  ...monitorPages,
  ...picturePages,
  ...waveformPages,
  ...analysisPages,
  ...alarmPages,
  ...notifyPages,
  ...workPages,
  ...casesPages,
  ...dataSearchPages,
  ...reportPages,
  ...firmwarePages,
  ...healthPages,
  ...inspectionPages,
  ...assetPages,
  ...operationsPages,
  ...orgPages,
  ...devicePages,
  ...companyExportPages,
  ...connectorPages,
  ...accessPages,
  ...emailPages,
  ...tenantPages,
  ...diagnosisPages,
  ...assistantPages,
  ...openApiPages,
  ...boardPages,
  ...brandingPages,
  ...sessionPages,
  ...contentPages,
  ...pluginPages,
  ...quarantinePages,
  ...taskPages,
  ...retentionPages,
} satisfies Pages<typeof screenTable>
