import { assetErrors } from '@undertone/domain/asset/asset.errors'
import { coreErrors } from '@undertone/domain/core/error'
import { httpStatusErrors } from '@undertone/domain/core/http-status.errors'
import { sheetErrors } from '@undertone/domain/core/sheet.errors'
import type { Text } from '@undertone/domain/core/text'
import { commandKind } from '@undertone/domain/device/command/device-commands.table'
import { commandStatus, configStatus } from '@undertone/domain/device/device.enums'
import { deviceErrors } from '@undertone/domain/device/device.errors'
import { fileErrors } from '@undertone/domain/file/file.errors'
import { orgErrors } from '@undertone/domain/org/org.errors'
import { sessionErrors } from '@undertone/domain/session/session.errors'
import { waveformErrors } from '@undertone/domain/waveform/waveform.errors'
import { describe, expect, test } from 'vitest'
import { httpStatuses } from '../core/api/http-status.ts'
import { coreText } from '../core/language/core.text.ts'
import { accessText } from '../features/access/shared/access.text.ts'
import { thresholdText } from '../features/alarm/threshold/threshold.text.ts'
import { analysisText } from '../features/analysis/panel/analysis.text.ts'
import { contentText } from '../features/content/content.text.ts'
import { configText } from '../features/device/setting/device-config.text.ts'
import { deviceText } from '../features/device/shared/device.text.ts'
import { monitorText } from '../features/monitor/shared/monitor.text.ts'
import { pictureText } from '../features/picture/picture.text.ts'
import { sessionText } from '../features/session/session.text.ts'
import { waveformText } from '../features/waveform/sampling/waveform.text.ts'
import { engineText, problemText } from '../resource/core/resource-engine.text.ts'
import { importText } from '../resource/import/import.text.ts'
import { uiText } from '../ui/control/ui.text.ts'
import { statusText } from './shared/app.text.ts'

/** A message of the specification (section 8 of both documents), its text, and a pattern of its wording. */
type Said = readonly [message: string, text: Text, words: RegExp]

const general: readonly Said[] = [
  ['get data error', uiText.failed, /could not be loaded/i],
  ['data fetch failed', uiText.failed, /could not be loaded/i],
  ['failed to get gateway data', uiText.failed, /could not be loaded/i],
  ['server request error', coreText.offline, /cannot reach the server/i],
  ['server error', analysisText.serverError, /server error/i],
  ['no data', analysisText.noData, /no data/i],
  ['no data of the waves', waveformText.noData, /no data/i],
  ['unknown status of the page', statusText[404], /page not found/i],
]

const statuses: readonly Said[] = [
  ['400', statusText[400], /bad request/i],
  ['401', statusText[401], /session expired/i],
  ['403', statusText[403], /access denied/i],
  ['404', statusText[404], /page not found/i],
  ['408', statusText[408], /timeout/i],
  ['500', statusText[500], /internal server error/i],
  ['501', httpStatusErrors.notImplemented, /not implemented/i],
  ['502', statusText[502], /bad gateway/i],
  ['503', statusText[503], /unavailable/i],
  ['504', statusText[504], /gateway timeout/i],
  ['505', statusText[505], /HTTP version not supported/i],
]

const refusals: readonly Said[] = [
  ['1037 account expired (contact administrator)', sessionErrors.accountExpired, /expired.*administrator/i],
  ['1024 sensor not existed', waveformErrors.sensorNotExisted, /sensor not existed/i],
  ['sensor exists', deviceErrors.sensorExists, /sensor exists/i],
  ['delete failed', coreErrors.stillReferenced, /delete these first/i],
  ['delete model failed', assetErrors.modelInUse, /detach them first/i],
  ['delete sub-company failed', orgErrors.companyHasCompanies, /sub-companies first/i],
  ['delete company failed', orgErrors.companyHasAreas, /areas of the company first/i],
  ['delete area failed', orgErrors.areaHasEquipment, /machines of the area first/i],
  ['delete gateway failed', deviceErrors.gatewayHasSensors, /sensors of the gateway first/i],
  ['delete mapping first then equipment', assetErrors.equipmentHasMappings, /measuring points first, then the machine/i],
  ['a mapping bound to a sensor', assetErrors.mappingIsBound, /unbind it first/i],
  ['unbind failed', coreErrors.recordNotFound, /does not exist or was deleted/i],
  ['upload failed', fileErrors.imageBroken, /cannot be read/i],
  ['export failed', waveformText.exportFailed, /export failed/i],
  ['import failed with error count', sheetErrors.importHasErrors, /errors: \{rows\}/i],
  ['sensor cannot collect waveforms without sleeping', deviceErrors.noWaveWithoutSleep, /cannot collect waveforms without sleeping/i],
  ['sensor must stay awake for this function', deviceErrors.sensorMustStayAwake, /must stay awake for this function/i],
  ['measuring point not bound to sensor', monitorText.unbound, /no sensor is bound/i],
  ['request waveform error', waveformErrors.damagedWave, /cannot be shown/i],
  ['select company, area, equipment', problemText.notSelected, /^select \{name\}/i],
  ['select mapping', waveformErrors.selectMapping, /select a measuring point/i],
  ['select wave id', waveformErrors.selectWave, /select a wave/i],
  ['select time range', waveformErrors.selectTimeRange, /select a time range/i],
  ['the two entries differ', sessionText.passwordsDiffer, /passwords do not match/i],
  ['the two entries differ, of a new user', accessText.differ, /passwords do not match/i],
  ['push setting failed', commandStatus.members.Failed, /failed/i],
  ['restart failed', commandStatus.members.Failed, /failed/i],
]

/** Commands to devices are queued: the page confirms the queueing, and the command later shows its result. */
const successes: readonly Said[] = [
  ['deleted', engineText.deleted, /deleted/i],
  ['unbound', deviceText.unbound, /unbound/i],
  ['bound', deviceText.bound, /bound/i],
  ['copied', engineText.copied, /copied/i],
  ['saved', thresholdText.saved, /saved/i],
  ['created', engineText.created, /created/i],
  ['edited', engineText.edited, /edited/i],
  ['updated', thresholdText.done, /updated/i],
  ['imported', importText.done, /imported/i],
  ['uploaded', pictureText.uploaded, /saved/i],
  ['marked read', contentText.readAll, /mark all as read/i],
  ['password updated', sessionText.changed, /password was changed/i],
  ['password reset', accessText.wasReset, /password was reset/i],
  ['pushed', configText.saved, /queued/i],
  ['push setting succeeded', configStatus.members.Modified, /applied/i],
  ['issued', configText.queued, /queued/i],
  ['restarted', commandKind.members.Restart, /restart/i],
  ['time calibration sent', commandKind.members.TimeCalibration, /calibrate the clock/i],
]

/** Messages whose feature does not exist yet, and those that differ on purpose. */
const waiting = ['no equipment anomaly, keep watching', 'switch failed']

describe('every message of the specification exists in both languages', () => {
  test.each([...general, ...statuses, ...refusals, ...successes])('%s', (_message, text, words) => {
    expect(text.en).toMatch(words)
    expect(text.cn).toMatch(/\p{Script=Han}/u)
    expect(text.en).not.toMatch(/\p{Script=Han}/u)
  })

  test('no message is listed twice, or is both present and pending', () => {
    const all = [...general, ...statuses, ...refusals, ...successes].map(([message]) => message)
    expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([])
    expect(waiting.filter((one) => all.includes(one))).toEqual([])
  })

  test('every status with a page has a text', () => {
    expect(statuses.map(([status]) => Number(status))).toEqual([...httpStatuses])
  })
})
