import { accessErrors } from '../access/access.errors.ts'
import { alarmErrors } from '../alarm/alarm.errors.ts'
import { bandAlarmErrors } from '../alarm/band/band-alarm.errors.ts'
import { maintenanceErrors } from '../alarm/maintenance/maintenance.errors.ts'
import { analysisErrors } from '../analysis/analysis.errors.ts'
import { baselineErrors } from '../analysis/baseline/baseline.errors.ts'
import { assetErrors } from '../asset/asset.errors.ts'
import { assistantErrors } from '../assistant/assistant.errors.ts'
import { boardErrors } from '../board/board.errors.ts'
import { brandingErrors } from '../branding/branding.errors.ts'
import { caseErrors } from '../cases/case.errors.ts'
import { companyExportErrors } from '../company-export/company-export.errors.ts'
import { connectorErrors } from '../connector/connector.errors.ts'
import { contentErrors } from '../content/content.errors.ts'
import { coreErrors, type ErrorRow } from '../core/error.ts'
import { httpStatusErrors } from '../core/http-status.errors.ts'
import { sheetErrors } from '../core/sheet.errors.ts'
import { historyErrors } from '../data-search/history.errors.ts'
import { cardErrors } from '../device/card/card.errors.ts'
import { deviceErrors } from '../device/device.errors.ts'
import { networkingErrors } from '../device/networking/networking.errors.ts'
import { provisioningErrors } from '../device/provisioning/provisioning.errors.ts'
import { diagnosisErrors } from '../diagnosis/diagnosis.errors.ts'
import { diagnosticModelErrors } from '../diagnostic-model/diagnostic-model.errors.ts'
import { emailErrors } from '../email/email.errors.ts'
import { opinionErrors } from '../experts/opinion.errors.ts'
import { fileErrors } from '../file/file.errors.ts'
import { firmwareErrors } from '../firmware/firmware.errors.ts'
import { healthErrors } from '../health/health.errors.ts'
import { hazardErrors } from '../inspection/hazard/hazard.errors.ts'
import { inspectionErrors } from '../inspection/inspection.errors.ts'
import { logbookErrors } from '../logbook/logbook.errors.ts'
import { alarmLampErrors } from '../notify/lamp/alarm-lamp.errors.ts'
import { notifyErrors } from '../notify/notify.errors.ts'
import { openApiErrors } from '../open-api/open-api.errors.ts'
import { orgErrors } from '../org/org.errors.ts'
import { pluginErrors } from '../plugin/plugin.errors.ts'
import { reportErrors } from '../report/report.errors.ts'
import { retentionErrors } from '../retention/retention.errors.ts'
import { sessionErrors } from '../session/session.errors.ts'
import { tenantErrors } from '../tenant/tenant.errors.ts'
import { viewErrors } from '../view/view.errors.ts'
import { batchErrors } from '../waveform/batch/recording-batch.errors.ts'
import { recordingErrors } from '../waveform/recording/recording.errors.ts'
import { voicePrintErrors } from '../waveform/voice-print/voice-print.errors.ts'
import { waveformErrors } from '../waveform/waveform.errors.ts'
import { upkeepErrors } from '../work/upkeep/upkeep.errors.ts'
import { workErrors } from '../work/work.errors.ts'

/** Every error table of the product by feature; codes are unique. */
export const errorTables: Readonly<Record<string, Readonly<Record<string, ErrorRow>>>> = {
  core: coreErrors,
  http: httpStatusErrors,
  sheet: sheetErrors,
  session: sessionErrors,
  access: accessErrors,
  file: fileErrors,
  org: orgErrors,
  content: contentErrors,
  asset: assetErrors,
  device: deviceErrors,
  alarmLamp: alarmLampErrors,
  card: cardErrors,
  networking: networkingErrors,
  provisioning: provisioningErrors,
  companyExport: companyExportErrors,
  connector: connectorErrors,
  firmware: firmwareErrors,
  alarm: alarmErrors,
  bandAlarm: bandAlarmErrors,
  maintenance: maintenanceErrors,
  notify: notifyErrors,
  tenant: tenantErrors,
  openApi: openApiErrors,
  email: emailErrors,
  board: boardErrors,
  branding: brandingErrors,
  health: healthErrors,
  waveform: waveformErrors,
  baseline: baselineErrors,
  view: viewErrors,
  retention: retentionErrors,
  analysis: analysisErrors,
  diagnosis: diagnosisErrors,
  diagnosticModel: diagnosticModelErrors,
  plugin: pluginErrors,
  assistant: assistantErrors,
  recording: recordingErrors,
  recordingBatch: batchErrors,
  history: historyErrors,
  voicePrint: voicePrintErrors,
  work: workErrors,
  upkeep: upkeepErrors,
  hazard: hazardErrors,
  expertOpinion: opinionErrors,
  cases: caseErrors,
  inspection: inspectionErrors,
  logbook: logbookErrors,
  report: reportErrors,
}
