import { accessCalls } from '../access/access.calls.ts'
import { appMenuCalls } from '../access/app-menu.calls.ts'
import { importRecordCalls } from '../access/import-record.calls.ts'
import { acceptanceCalls, invitationCalls } from '../access/invitation/invitation.calls.ts'
import { menuCalls } from '../access/menu.calls.ts'
import { operationLogCalls } from '../access/operation-log.calls.ts'
import { standardRoleCalls } from '../access/standard-role.calls.ts'
import { attentionCalls } from '../alarm/attention/attention.calls.ts'
import { bandAlarmCalls } from '../alarm/band/band-alarm.calls.ts'
import { pointEventCalls } from '../alarm/event/point-event.calls.ts'
import { limitForecastCalls } from '../alarm/forecast/limit-forecast.calls.ts'
import { maintenanceCalls } from '../alarm/maintenance/maintenance.calls.ts'
import { alarmQualityCalls } from '../alarm/quality/alarm-quality.calls.ts'
import { alarmRecordCalls } from '../alarm/record/alarm-record.calls.ts'
import { simulationCalls } from '../alarm/simulation/simulation.calls.ts'
import { sensorThresholdCalls } from '../alarm/threshold/sensor-threshold.calls.ts'
import { analysisCalls } from '../analysis/analysis.calls.ts'
import { bandMapCalls } from '../analysis/bands/band-map.calls.ts'
import { baselineCalls } from '../analysis/baseline/baseline.calls.ts'
import { compareCalls } from '../analysis/compare/compare.calls.ts'
import { faultLineCalls } from '../analysis/fault-lines/fault-line.calls.ts'
import { orderCalls } from '../analysis/shaft/order.calls.ts'
import { bearingCalls } from '../asset/bearing.calls.ts'
import { machineModelCalls } from '../asset/machine-model.calls.ts'
import { aiReportCalls } from '../assistant/ai-report.calls.ts'
import { assistantCalls } from '../assistant/assistant-setting.calls.ts'
import { boardCalls } from '../board/board.calls.ts'
import { boardLinkCalls, wallCalls } from '../board/board-link.calls.ts'
import { mapBorderCalls } from '../board/map-borders.calls.ts'
import { brandingCalls } from '../branding/branding.calls.ts'
import { caseCalls } from '../cases/case.calls.ts'
import { caseFileCalls } from '../cases/case-file.calls.ts'
import { publicCaseCalls } from '../cases/public-case.calls.ts'
import { companyExportCalls } from '../company-export/company-export.calls.ts'
import { connectorCalls } from '../connector/connector.calls.ts'
import { publishedCalls } from '../content/published.calls.ts'
import { noticeCalls } from '../content/system-notice.calls.ts'
import type { Call } from '../core/call.ts'
import { jobCalls } from '../core/job.calls.ts'
import { callsOf } from '../core/resource-calls.ts'
import { healthCalls } from '../core/status.calls.ts'
import { historyCalls } from '../data-search/history.calls.ts'
import { onlineCalls } from '../data-search/online.calls.ts'
import { cardCalls } from '../device/card/card.calls.ts'
import { deviceCalls } from '../device/device.calls.ts'
import { fleetCalls } from '../device/fleet/fleet.calls.ts'
import { networkingCalls } from '../device/networking/networking.calls.ts'
import { claimCalls } from '../device/provisioning/claim.calls.ts'
import { securityEventCalls } from '../device/security/security-event.calls.ts'
import { sampleCheckCalls } from '../device/sensor/sample-check.calls.ts'
import { gatewayBatchCalls, sensorBatchCalls } from '../device/setting/command-batch.calls.ts'
import { gatewayConfigCalls, sensorConfigCalls } from '../device/setting/device-setting.calls.ts'
import { conclusionCalls } from '../diagnosis/conclusion.calls.ts'
import { diagnosisCalls } from '../diagnosis/diagnosis.calls.ts'
import { diagnosisParameterCalls } from '../diagnosis/diagnosis-parameter.calls.ts'
import { noveltyCalls } from '../diagnosis/novelty.calls.ts'
import { scorecardCalls } from '../diagnosis/scorecard.calls.ts'
import { diagnosticModelCalls } from '../diagnostic-model/diagnostic-model.calls.ts'
import { emailCalls } from '../email/email.calls.ts'
import { expertCalls, opinionCalls } from '../experts/opinion.calls.ts'
import { fileCalls } from '../file/file.calls.ts'
import { firmwareCalls } from '../firmware/firmware.calls.ts'
import { rolloutCalls } from '../firmware/rollout.calls.ts'
import { healthLearningCalls } from '../health/health-learning.calls.ts'
import { healthScoreCalls } from '../health/health-score.calls.ts'
import { helpCalls } from '../help/help.calls.ts'
import { hazardCalls } from '../inspection/hazard/hazard.calls.ts'
import { inspectionReadingCalls } from '../inspection/round/reading.calls.ts'
import { inspectionTaskCalls } from '../inspection/round/round.calls.ts'
import { inspectionWaveCalls } from '../inspection/round/wave.calls.ts'
import { inspectionLineCalls, inspectionPointCalls } from '../inspection/route/line.calls.ts'
import { inspectionStandardCalls } from '../inspection/standard/standard.calls.ts'
import { logbookCalls } from '../logbook/logbook.calls.ts'
import { monitorCalls } from '../monitor/monitor.calls.ts'
import { escalationCalls } from '../notify/escalation/escalation.calls.ts'
import { notifyCalls } from '../notify/notify.calls.ts'
import { openApiCalls } from '../open-api/open-api.calls.ts'
import { openApiTokenCalls } from '../open-api/open-api-token.calls.ts'
import { aboutCalls } from '../operations/about.calls.ts'
import { statusCalls } from '../operations/status.calls.ts'
import { supportCalls } from '../operations/support.calls.ts'
import { usageCalls } from '../operations/usage.calls.ts'
import { pictureCalls } from '../picture/picture.calls.ts'
import { pluginCalls } from '../plugin/plugin.calls.ts'
import { quarantineCalls } from '../quarantine/quarantine.calls.ts'
import { inspectionReportCalls, inspectionReportSectionCalls, reportCalls, reportSectionCalls } from '../report/report.calls.ts'
import { inspectionReportLinkCalls, reportLinkCalls, sharedReportCalls } from '../report/report-link.calls.ts'
import {
  inspectionReportMailCalls,
  inspectionReportScheduleCalls,
  reportMailCalls,
  reportScheduleCalls,
} from '../report/report-schedule.calls.ts'
import { retentionCalls } from '../retention/retention.calls.ts'
import { ownSessionCalls } from '../session/own-session.calls.ts'
import { passwordLinkCalls } from '../session/password-link.calls.ts'
import { sessionCalls } from '../session/session.calls.ts'
import { totpCalls } from '../session/totp.calls.ts'
import { taskCalls } from '../task/task.calls.ts'
import { tenantCalls } from '../tenant/tenant.calls.ts'
import { viewCalls } from '../view/view.calls.ts'
import { batchCalls } from '../waveform/batch/recording-batch.calls.ts'
import { telemetryBatchCalls } from '../waveform/batch/telemetry-batch.calls.ts'
import { recordingCalls } from '../waveform/recording/recording.calls.ts'
import { voicePrintCalls } from '../waveform/voice-print/voice-print.calls.ts'
import { waveformCalls } from '../waveform/waveform.calls.ts'
import { upkeepPlanCalls } from '../work/upkeep/upkeep.calls.ts'
import { inspectionRepairCalls, inspectionUpkeepCalls, repairCalls, upkeepCalls } from '../work/work.calls.ts'
import { plantBookCalls } from './plant-book.ts'
import { resources } from './resources.ts'

/** Every call of the server, for the OpenAPI document and for tests over all calls. */
export const calls: readonly Call[] = [
  ...Object.values(sessionCalls),
  ...Object.values(ownSessionCalls),
  ...Object.values(passwordLinkCalls),
  ...Object.values(accessCalls),
  ...Object.values(invitationCalls),
  ...Object.values(acceptanceCalls),
  ...Object.values(standardRoleCalls),
  ...Object.values(menuCalls),
  ...Object.values(appMenuCalls),
  ...Object.values(noticeCalls),
  ...Object.values(publishedCalls),
  ...Object.values(operationLogCalls),
  ...Object.values(importRecordCalls),
  ...Object.values(totpCalls),
  ...resources.flatMap((one) => Object.values(callsOf(one)) as Call[]),
  ...Object.values(tenantCalls),
  ...Object.values(openApiCalls),
  ...Object.values(openApiTokenCalls),
  ...Object.values(emailCalls),
  ...Object.values(brandingCalls),
  ...Object.values(boardCalls),
  ...Object.values(boardLinkCalls),
  ...Object.values(mapBorderCalls),
  ...Object.values(wallCalls),
  ...Object.values(jobCalls),
  ...Object.values(healthCalls),
  ...Object.values(helpCalls),
  ...Object.values(bearingCalls),
  ...Object.values(machineModelCalls),
  ...Object.values(sensorThresholdCalls),
  ...Object.values(plantBookCalls),
  ...Object.values(alarmRecordCalls),
  ...Object.values(alarmQualityCalls),
  ...Object.values(bandAlarmCalls),
  ...Object.values(limitForecastCalls),
  ...Object.values(pluginCalls),
  ...Object.values(maintenanceCalls),
  ...Object.values(hazardCalls),
  ...Object.values(pointEventCalls),
  ...Object.values(simulationCalls),
  ...Object.values(notifyCalls),
  ...Object.values(escalationCalls),
  ...Object.values(deviceCalls),
  ...Object.values(sampleCheckCalls),
  ...Object.values(securityEventCalls),
  ...Object.values(fleetCalls),
  ...Object.values(cardCalls),
  ...Object.values(networkingCalls),
  ...Object.values(claimCalls),
  ...Object.values(companyExportCalls),
  ...Object.values(connectorCalls),
  ...Object.values(gatewayConfigCalls),
  ...Object.values(sensorConfigCalls),
  ...Object.values(gatewayBatchCalls),
  ...Object.values(sensorBatchCalls),
  ...Object.values(quarantineCalls),
  ...Object.values(taskCalls),
  ...Object.values(usageCalls),
  ...Object.values(supportCalls),
  ...Object.values(statusCalls),
  ...Object.values(aboutCalls),
  ...Object.values(monitorCalls),
  ...Object.values(attentionCalls),
  ...Object.values(onlineCalls),
  ...Object.values(healthScoreCalls),
  ...Object.values(healthLearningCalls),
  ...Object.values(waveformCalls),
  ...Object.values(orderCalls),
  ...Object.values(bandMapCalls),
  ...Object.values(voicePrintCalls),
  ...Object.values(baselineCalls),
  ...Object.values(compareCalls),
  ...Object.values(viewCalls),
  ...Object.values(retentionCalls),
  ...Object.values(analysisCalls),
  ...Object.values(recordingCalls),
  ...Object.values(batchCalls),
  ...Object.values(telemetryBatchCalls),
  ...Object.values(historyCalls),
  ...Object.values(faultLineCalls),
  ...Object.values(conclusionCalls),
  ...Object.values(diagnosisCalls),
  ...Object.values(diagnosisParameterCalls),
  ...Object.values(noveltyCalls),
  ...Object.values(scorecardCalls),
  ...Object.values(diagnosticModelCalls),
  ...Object.values(firmwareCalls),
  ...Object.values(rolloutCalls),
  ...Object.values(logbookCalls),
  ...Object.values(opinionCalls),
  ...Object.values(expertCalls),
  ...Object.values(caseCalls),
  ...Object.values(caseFileCalls),
  ...Object.values(publicCaseCalls),
  ...Object.values(aiReportCalls),
  ...Object.values(assistantCalls),
  ...Object.values(inspectionTaskCalls),
  ...Object.values(inspectionReadingCalls),
  ...Object.values(inspectionWaveCalls),
  ...Object.values(inspectionStandardCalls),
  ...Object.values(inspectionPointCalls),
  ...Object.values(inspectionLineCalls),
  ...Object.values(repairCalls),
  ...Object.values(upkeepCalls),
  ...Object.values(inspectionRepairCalls),
  ...Object.values(inspectionUpkeepCalls),
  ...Object.values(upkeepPlanCalls),
  ...Object.values(reportCalls),
  ...Object.values(reportSectionCalls),
  ...Object.values(reportScheduleCalls),
  ...Object.values(reportMailCalls),
  ...Object.values(reportLinkCalls),
  ...Object.values(inspectionReportCalls),
  ...Object.values(inspectionReportSectionCalls),
  ...Object.values(inspectionReportScheduleCalls),
  ...Object.values(inspectionReportMailCalls),
  ...Object.values(inspectionReportLinkCalls),
  ...Object.values(sharedReportCalls),
  ...Object.values(fileCalls),
  ...Object.values(pictureCalls).flatMap((of): Call[] => Object.values(of)),
]
