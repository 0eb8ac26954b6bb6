import { accessScreens } from '@undertone/domain/access/access.screens'
import { authority } from '@undertone/domain/access/authority.resource'
import { dictEntry } from '@undertone/domain/access/dictionary.resource'
import { role } from '@undertone/domain/access/role.resource'
import { user } from '@undertone/domain/access/user.resource'
import { bandAlarm } from '@undertone/domain/alarm/band/band-alarm.resource'
import { maintenanceWindow } from '@undertone/domain/alarm/maintenance/maintenance.resource'
import { limitRows } from '@undertone/domain/alarm/threshold/limit-names.table'
import { equipmentRunThreshold } from '@undertone/domain/alarm/threshold/run-threshold.resource'
import { threshold } from '@undertone/domain/alarm/threshold/threshold.resource'
import { analysisTab } from '@undertone/domain/analysis/analysis.enums'
import { bearing } from '@undertone/domain/asset/bearing.resource'
import { component } from '@undertone/domain/asset/component.resource'
import { equipment } from '@undertone/domain/asset/equipment.resource'
import { machineModel } from '@undertone/domain/asset/machine-model.resource'
import { mapping } from '@undertone/domain/asset/mapping.resource'
import { aiAutomatic } from '@undertone/domain/assistant/ai-report.enums'
import { brandImageGroups, brandImages } from '@undertone/domain/branding/branding-images.table'
import { couplingType, faultSource } from '@undertone/domain/cases/case.enums'
import { companyWaveFormat } from '@undertone/domain/company-export/company-export.enums'
import { appArticle } from '@undertone/domain/content/app-article.resource'
import { appBanner } from '@undertone/domain/content/app-banner.resource'
import { appBrief } from '@undertone/domain/content/app-brief.resource'
import { appQuestion } from '@undertone/domain/content/app-question.resource'
import { appVersion } from '@undertone/domain/content/app-version.resource'
import { systemNotice } from '@undertone/domain/content/system-notice.resource'
import type { Enumeration } from '@undertone/domain/core/enum'
import type { Field, Fields } from '@undertone/domain/core/field'
import type { Resource } from '@undertone/domain/core/resource'
import type { Text } from '@undertone/domain/core/text'
import { collectCard } from '@undertone/domain/device/card/card.resource'
import { allChannelSettings } from '@undertone/domain/device/card/card-channel'
import { gateway } from '@undertone/domain/device/gateway/gateway.resource'
import { networkingTask } from '@undertone/domain/device/networking/networking-task.resource'
import { provisioningKey } from '@undertone/domain/device/provisioning/provisioning-key.resource'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { gatewaySettingGroups } from '@undertone/domain/device/setting/gateway-settings.table'
import { modelAlgorithm, modelMapType } from '@undertone/domain/diagnostic-model/diagnostic-model.enums'
import { email } from '@undertone/domain/email/email.resource'
import { mailServer } from '@undertone/domain/email/mail-server.resource'
import { platformMailServer } from '@undertone/domain/email/platform-mail-server.resource'
import { enumerations } from '@undertone/domain/index/enums'
import type { ScreenKey } from '@undertone/domain/index/screens'
import { inspectionDevice } from '@undertone/domain/inspection/device/inspection-device.resource'
import { inspectionGroup } from '@undertone/domain/inspection/inspection-group.resource'
import { inspectionHoliday } from '@undertone/domain/inspection/round/inspection-holiday.resource'
import { inspectionPlan } from '@undertone/domain/inspection/round/inspection-plan.resource'
import { inspectionArea } from '@undertone/domain/inspection/route/inspection-area.resource'
import { inspectionLine } from '@undertone/domain/inspection/route/inspection-line.resource'
import { inspectionPoint } from '@undertone/domain/inspection/route/inspection-point.resource'
import { inspectionItemFields } from '@undertone/domain/inspection/standard/inspection-item'
import { inspectionStandard } from '@undertone/domain/inspection/standard/inspection-standard.resource'
import { alarmLamp } from '@undertone/domain/notify/lamp/alarm-lamp.resource'
import { openApiEvent, openApiScope } from '@undertone/domain/open-api/open-api.enums'
import { productPart } from '@undertone/domain/operations/operations.enums'
import { storedKinds, usageKinds } from '@undertone/domain/operations/usage-kinds.table'
import { area } from '@undertone/domain/org/area.resource'
import { company } from '@undertone/domain/org/company.resource'
import { pluginState } from '@undertone/domain/plugin/plugin.enums'
import { quarantineReason } from '@undertone/domain/quarantine/quarantine.enums'
import { retentionSubject } from '@undertone/domain/retention/retention.enums'
import { taskKind, taskState } from '@undertone/domain/task/task.enums'
import { innerHost } from '@undertone/domain/tenant/inner-host.resource'
import { appEdition, edition, tenantDuration, tenantState } from '@undertone/domain/tenant/tenant.enums'
import { dangerLib } from '@undertone/domain/work/library/danger-lib.resource'
import { repairLib } from '@undertone/domain/work/library/repair-lib.resource'
import { upkeepLib } from '@undertone/domain/work/library/upkeep-lib.resource'
import { upkeepPlan } from '@undertone/domain/work/upkeep/upkeep-plan.resource'
import { importRecordText } from '../../features/access/import-record/import-record.text.ts'
import { invitationText } from '../../features/access/invitation/invitation.text.ts'
import { menuText } from '../../features/access/menu/menu.text.ts'
import { logText } from '../../features/access/operation-log/operation-log.text.ts'
import { accessText } from '../../features/access/shared/access.text.ts'
import { thresholdText } from '../../features/alarm/threshold/threshold.text.ts'
import { expertText } from '../../features/analysis/expert/expert.text.ts'
import { settingText } from '../../features/assistant/setting/setting.text.ts'
import { bordersText } from '../../features/board/borders/map-borders.text.ts'
import { brandingText, wordLabels } from '../../features/branding/branding.text.ts'
import { caseText } from '../../features/cases/shared/case.text.ts'
import { companyExportText } from '../../features/company-export/company-export.text.ts'
import { connectorFormWords } from '../../features/connector/shared/connector.text.ts'
import { batchText } from '../../features/device/batch/batch.text.ts'
import { cardText } from '../../features/device/card/card.text.ts'
import { fleetText } from '../../features/device/fleet/fleet.text.ts'
import { securityEventPageText } from '../../features/device/security/security-event.text.ts'
import { bulkFields } from '../../features/device/sensor-bulk/sensor-bulk.ts'
import { configText } from '../../features/device/setting/device-config.text.ts'
import { modelText } from '../../features/diagnosis/model/model.text.ts'
import { packageText, rolloutFormText } from '../../features/firmware/shared/firmware.text.ts'
import { inspectionText } from '../../features/inspection/shared/inspection.text.ts'
import { openApiText } from '../../features/open-api/parts/open-api.text.ts'
import { statusText } from '../../features/operations/status/status.text.ts'
import { pluginText } from '../../features/plugin/plugin.text.ts'
import { quarantineText } from '../../features/quarantine/quarantine.text.ts'
import { retentionText } from '../../features/retention/retention.text.ts'
import { sessionText } from '../../features/session/session.text.ts'
import { taskText } from '../../features/task/task.text.ts'
import { tenantText } from '../../features/tenant/tenant.text.ts'
import { recordingBatchText } from '../../features/waveform/batch/recording-batch.text.ts'
import { sensorWaveText } from '../../features/waveform/sensor-wave/sensor-wave.text.ts'
import { paletteText } from '../shared/palette.text.ts'

/** A setting of a screen: its label, the heading above it, and its possible values. */
export interface Held {
  readonly label: Text
  readonly section?: Text
  /** Further search words, such as terms of the specification. */
  readonly keywords?: string
  readonly values?: readonly Text[]
}

const membersOf = (of: Enumeration): Text[] => Object.values(of.members)

const heldField = (field: Field, section = field.section): Held => ({
  label: field.label,
  ...(section ? { section } : {}),
  ...(field.keywords ? { keywords: field.keywords } : {}),
  ...(field.kind === 'choice' ? { values: membersOf(field.of) } : {}),
})
const fields = (of: Fields, section?: Text): Held[] => Object.values(of).map((field) => heldField(field, section))
const form = (of: Resource, section?: Text): Held[] =>
  Object.values(of.fields)
    .filter((field) => !field.readOnly)
    .map((field) => heldField(field, field.section ?? section))
/** The settings of a resource with a form drawer: fields without a column are only in the form. */
const drawer = (of: Resource): Held[] =>
  Object.values(of.fields)
    .filter((field) => !field.readOnly)
    .map((field) => heldField(field, field.section ?? (field.list ? undefined : paletteText.form)))
const words = (labels: readonly Text[], section?: Text): Held[] => labels.map((label) => ({ label, ...(section ? { section } : {}) }))
const choice = (label: Text, of: Enumeration): Held => ({ label, values: membersOf(of) })

const usageWords = words([...Object.values(usageKinds), ...Object.values(storedKinds)].map(({ label }) => label))

const brand: readonly Held[] = [
  ...words([...Object.values(wordLabels), brandingText.accent], brandingText.words),
  ...brandImages.map(({ label, group }) => ({ label, section: brandImageGroups[group] })),
]

/** The settings of screens. */
export type ScreenContents = Readonly<Partial<Record<ScreenKey, readonly Held[]>>>

/**
 * The settings of each screen for the settings search: fields of its resource, and those that a custom screen adds. If a
 * resource has a form page, the fields belong to that page.
 */
export const screenContents: ScreenContents = {
  analysis: words(membersOf(analysisTab)),
  inspectionGroup: form(inspectionGroup),
  dangerLib: form(dangerLib),
  repairLib: form(repairLib),
  upkeepLib: form(upkeepLib),
  inspectionArea: form(inspectionArea),
  inspectionPlan: form(inspectionPlan),
  inspectionHolidays: drawer(inspectionHoliday),
  inspectionDevices: drawer(inspectionDevice),
  upkeepPlan: form(upkeepPlan),
  inspectionLine: form(inspectionLine),
  inspectionPoint: form(inspectionPoint),
  inspectionStandard: [...form(inspectionStandard), ...fields(inspectionItemFields, inspectionText.items)],
  assetTree: [...form(area, area.label), ...form(mapping, mapping.label)],
  machines: drawer(equipment),
  machineModel: form(machineModel),
  components: drawer(component),
  bearings: drawer(bearing),
  companies: drawer(company),
  sensorForm: form(sensor),
  sensorBulk: bulkFields.map(([, field]) => heldField(field)),
  sensorWaves: words([sensorWaveText.onlyUnbound]),
  fleet: words([fleetText.lasts, fleetText.signal, fleetText.clock, fleetText.firmware]),
  commandBatches: words([batchText.command, batchText.parallel, batchText.waitHours]),
  gateways: drawer(gateway),
  gatewaySettings: [
    ...Object.values(gatewaySettingGroups).flatMap((group) => fields(group.fields, group.label)),
    ...words([configText.commands]),
  ],
  securityEvents: words([securityEventPageText.kind, securityEventPageText.address]),
  connectorForm: words(Object.values(connectorFormWords)),
  networkingTask: form(networkingTask),
  provisioningKeys: drawer(provisioningKey),
  cardForm: [...form(collectCard), ...fields(allChannelSettings, cardText.channels)],
  lampForm: form(alarmLamp),
  maintenanceWindows: drawer(maintenanceWindow),
  thresholds: drawer(threshold),
  sensorThresholds: [
    ...words([...new Set(limitRows.map((row) => row.quantity))], thresholdText.limitsHeading),
    ...words([thresholdText.template]),
    ...words([thresholdText.alarmCount, thresholdText.alarmInterval], thresholdText.alarmsHeading),
  ],
  bandAlarm: form(bandAlarm),
  plugins: [...words([pluginText.versions, pluginText.values, pluginText.curves]), choice(pluginState.label, pluginState)],
  runThreshold: form(equipmentRunThreshold),
  diagnosticResults: words([expertText.notices, expertText.addresses, expertText.language]),
  firmwarePackages: words([
    packageText.name,
    packageText.product,
    packageText.hwVersion,
    packageText.swVersion,
    packageText.url,
    packageText.key,
  ]),
  firmwareRollouts: words([
    rolloutFormText.which,
    rolloutFormText.stopPercent,
    rolloutFormText.parallel,
    rolloutFormText.waitHours,
    rolloutFormText.notice,
  ]),
  diagnosticModels: [
    ...words([modelText.name, modelText.machines, modelText.confidence, modelText.rules, modelText.file, modelText.outputs]),
    choice(modelAlgorithm.label, modelAlgorithm),
    choice(modelMapType.label, modelMapType),
  ],
  publicCaseForm: [
    ...words([caseText.caseNumber, caseText.name, caseText.isPublic, caseText.reason, caseText.repairSuggestions, caseText.repairResults]),
    choice(faultSource.label, faultSource),
    choice(couplingType.label, couplingType),
  ],
  assistantSetting: [
    ...words([settingText.address, settingText.apiKey, settingText.model, settingText.embeddingModel], settingText.connection),
    choice(aiAutomatic.label, aiAutomatic),
    ...words([settingText.dailyTexts, settingText.language, settingText.roleTask, settingText.questionWords], settingText.writing),
    ...words([settingText.knowledge, settingText.upload]),
  ],
  mapBorders: words([bordersText.show, bordersText.upload]),
  users: [...drawer(user), ...words([accessText.resetPassword, accessText.resetTotp, accessText.deactivate])],
  userRoles: words([accessScreens.roles.label]),
  userAuthorities: words([accessScreens.authorities.label]),
  roles: [...drawer(role), ...words([accessText.permissions])],
  roleUsers: words([accessText.addUsers]),
  authorities: drawer(authority),
  branding: brand,
  platformBranding: [...brand, ...words([brandingText.addHost, brandingText.chooseCustomer], brandingText.hosts)],
  emailTemplate: form(email),
  mailServers: drawer(mailServer),
  platformMailServers: drawer(platformMailServer),
  invitations: words([invitationText.invite, invitationText.sendAgain, invitationText.revoke]),
  menus: words([menuText.nameCn, menuText.nameEn, menuText.path, menuText.perms, menuText.icon, menuText.isHidden]),
  appMenus: [choice(tenantText.appEdition, appEdition), ...words([menuText.nameCn, menuText.nameEn, menuText.isHidden])],
  dictionary: [...drawer(dictEntry), ...words(enumerations.map((one) => one.label))],
  recordingBatches: words([
    recordingBatchText.start,
    recordingBatchText.kept,
    recordingBatchText.pattern,
    recordingBatchText.exceptions,
    recordingBatchText.channelTable,
    recordingBatchText.undo,
  ]),
  importRecords: words([importRecordText.user, importRecordText.file, importRecordText.result, importRecordText.reasons]),
  operationLog: words([logText.user, logText.kind, logText.result, logText.address, logText.changes]),
  loginLog: words([sessionText.keyword, sessionText.result, sessionText.address, sessionText.agent]),
  tenants: [
    ...words([tenantText.name]),
    choice(tenantText.edition, edition),
    choice(tenantText.appEdition, appEdition),
    choice(tenantText.duration, tenantDuration),
    choice(tenantText.state, tenantState),
    ...words([tenantText.expiresAt, tenantText.timeZone, tenantText.extend, tenantText.suspend, tenantText.purge]),
    ...words([tenantText.tlsRequired, tenantText.singleAddress], tenantText.accessSection),
  ],
  innerHosts: drawer(innerHost),
  openApi: [
    ...words([openApiText.name, openApiText.tenantId, openApiText.accessId, openApiText.secret, openApiText.rotate, openApiText.document]),
    choice(openApiText.scopes, openApiScope),
    ...words([openApiText.addresses, openApiText.ratePerMinute, openApiText.expiresAt], openApiText.limits),
    ...words([openApiText.notifyUrl, openApiText.deliveries], openApiText.notify),
    choice(openApiText.notifyEvents, openApiEvent),
  ],
  deviceAccess: [
    ...words([tenantText.tlsRequired, tenantText.singleAddress], tenantText.accessSection),
    ...words([tenantText.autoLogin], tenantText.loginSection),
    ...words([tenantText.aiTexts], tenantText.aiSection),
    choice(tenantText.ownEdition, edition),
    ...words([tenantText.expiresAt]),
  ],
  companyExport: [...words([companyExportText.start, companyExportText.password]), choice(companyExportText.contents, companyWaveFormat)],
  usage: usageWords,
  customerUsage: usageWords,
  systemStatus: words([...membersOf(productPart), statusText.full, statusText.bundle, statusText.lastBackup]),
  systemNotice: form(systemNotice),
  appVersion: form(appVersion),
  article: form(appArticle),
  banners: drawer(appBanner),
  introductions: drawer(appBrief),
  questions: drawer(appQuestion),
  retention: [
    choice(retentionText.subject, retentionSubject),
    ...words([retentionText.keepDays, retentionText.perDay, retentionText.enabled]),
  ],
  tasks: [choice(taskText.kind, taskKind), choice(taskText.state, taskState)],
  quarantine: [choice(quarantineText.reason, quarantineReason), ...words([quarantineText.storageUsed, quarantineText.gateway])],
}
