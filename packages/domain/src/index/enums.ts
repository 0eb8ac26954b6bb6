import * as access from '../access/access.enums.ts'
import * as account from '../access/account.enums.ts'
import * as dictionary from '../access/dictionary.enums.ts'
import * as invitation from '../access/invitation/invitation.enums.ts'
import { roleKind } from '../access/role-kinds.table.ts'
import * as alarm from '../alarm/alarm.enums.ts'
import * as attention from '../alarm/attention/attention.enums.ts'
import * as bandAlarm from '../alarm/band/band-alarm.enums.ts'
import * as pointEvent from '../alarm/event/point-event.enums.ts'
import * as forecast from '../alarm/forecast/forecast.enums.ts'
import * as maintenance from '../alarm/maintenance/maintenance.enums.ts'
import * as alarmQuality from '../alarm/quality/alarm-quality.enums.ts'
import * as alarmEvent from '../alarm/record/alarm-event.enums.ts'
import * as runThreshold from '../alarm/threshold/run-threshold.enums.ts'
import * as threshold from '../alarm/threshold/threshold.enums.ts'
import * as analysis from '../analysis/analysis.enums.ts'
import * as compare from '../analysis/compare/compare.enums.ts'
import * as asset from '../asset/asset.enums.ts'
import { isoClass } from '../asset/severity/iso-zones.table.ts'
import * as aiReport from '../assistant/ai-report.enums.ts'
import * as cases from '../cases/case.enums.ts'
import * as companyExport from '../company-export/company-export.enums.ts'
import * as connector from '../connector/connector.enums.ts'
import * as content from '../content/content.enums.ts'
import { type Enumeration, isEnumeration } from '../core/enum.ts'
import * as form from '../core/form.enums.ts'
import * as outbox from '../core/outbox.enums.ts'
import * as read from '../core/read.enums.ts'
import * as card from '../device/card/card.enums.ts'
import * as commandBatch from '../device/command/command-batch.enums.ts'
import { commandKind, commandReason } from '../device/command/device-commands.table.ts'
import * as device from '../device/device.enums.ts'
import * as fleet from '../device/fleet/fleet.enums.ts'
import * as collection from '../device/model/collection.enums.ts'
import { sensorCategory } from '../device/model/sensor-models.table.ts'
import * as networking from '../device/networking/networking.enums.ts'
import * as provisioning from '../device/provisioning/provisioning.enums.ts'
import * as securityEvent from '../device/security/security-event.enums.ts'
import * as alarmInterval from '../device/sensor/alarm-interval.enums.ts'
import * as mounting from '../device/sensor/mounting.enums.ts'
import * as sensorStatus from '../device/sensor/sensor-status.enums.ts'
import { spreadingFactor, wirelessBand } from '../device/setting/gateway-settings.table.ts'
import * as standardCollect from '../device/setting/standard-collect-mode.enums.ts'
import * as clock from '../device/telemetry/clock.enums.ts'
import { signalFault, signalKind } from '../device/telemetry/signal.enums.ts'
import * as diagnosis from '../diagnosis/diagnosis.enums.ts'
import * as novelty from '../diagnosis/novelty.enums.ts'
import * as diagnosticModel from '../diagnostic-model/diagnostic-model.enums.ts'
import * as email from '../email/email.enums.ts'
import * as opinion from '../experts/opinion.enums.ts'
import * as firmware from '../firmware/firmware.enums.ts'
import * as health from '../health/health.enums.ts'
import * as inspectionDevice from '../inspection/device/inspection-device.enums.ts'
import * as hazard from '../inspection/hazard/hazard.enums.ts'
import * as inspection from '../inspection/inspection.enums.ts'
import * as round from '../inspection/round/round.enums.ts'
import * as inspectionItem from '../inspection/standard/item.enums.ts'
import * as monitor from '../monitor/monitor.enums.ts'
import * as notify from '../notify/notify.enums.ts'
import * as openApi from '../open-api/open-api.enums.ts'
import * as operations from '../operations/operations.enums.ts'
import * as org from '../org/org.enums.ts'
import * as plugin from '../plugin/plugin.enums.ts'
import * as quarantine from '../quarantine/quarantine.enums.ts'
import * as report from '../report/report.enums.ts'
import * as retention from '../retention/retention.enums.ts'
import * as session from '../session/session.enums.ts'
import * as task from '../task/task.enums.ts'
import * as outgoing from '../tenant/inner-host.enums.ts'
import * as tenant from '../tenant/tenant.enums.ts'
import * as recordingBatch from '../waveform/batch/recording-batch.enums.ts'
import * as telemetry from '../waveform/batch/telemetry.enums.ts'
import * as recording from '../waveform/recording.enums.ts'
import * as waveform from '../waveform/waveform.enums.ts'
import * as upkeep from '../work/upkeep/upkeep.enums.ts'
import * as work from '../work/work.enums.ts'
import * as workStatus from '../work/work-status.enums.ts'

// Sorted, because the order of a module's exports is not the same under Node and under a bundler.
const declaredIn = (file: object): Enumeration[] =>
  Object.values<unknown>({ ...file })
    .filter(isEnumeration)
    .sort((a, b) => (a.name < b.name ? -1 : 1))

/** Every enumeration of the product, by feature: all that the `*.enums.ts` files declare, and those declared next to a table. */
export const enumerations: readonly Enumeration[] = [
  ...[
    session,
    access,
    invitation,
    account,
    dictionary,
    tenant,
    email,
    openApi,
    org,
    asset,
    device,
    collection,
    mounting,
    sensorStatus,
    clock,
    card,
    networking,
    provisioning,
    quarantine,
    task,
    waveform,
    retention,
    recording,
    recordingBatch,
    telemetry,
    analysis,
    alarm,
    alarmEvent,
    bandAlarm,
    notify,
    threshold,
    commandBatch,
    fleet,
    firmware,
    securityEvent,
    alarmInterval,
    alarmQuality,
    forecast,
    maintenance,
    pointEvent,
    compare,
    runThreshold,
    monitor,
    attention,
    diagnosis,
    novelty,
    opinion,
    diagnosticModel,
    plugin,
    aiReport,
    health,
    report,
    hazard,
    inspection,
    inspectionItem,
    inspectionDevice,
    standardCollect,
    upkeep,
    round,
    work,
    workStatus,
    cases,
    companyExport,
    operations,
    connector,
    content,
    form,
    outbox,
    read,
    outgoing,
  ].flatMap(declaredIn),
  roleKind,
  isoClass,
  sensorCategory,
  signalFault,
  signalKind,
  commandKind,
  commandReason,
  spreadingFactor,
  wirelessBand,
]

/** The enumeration of this name, or undefined. */
export const enumerationOf = (name: string): Enumeration | undefined => enumerations.find((one) => one.name === name)
