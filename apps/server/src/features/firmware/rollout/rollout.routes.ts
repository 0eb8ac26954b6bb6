import { memberOf } from '@undertone/domain/core/enum'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { Language } from '@undertone/domain/core/text'
import { upgradeStatus } from '@undertone/domain/device/device.enums'
import { upgradePhase, upgradeReason } from '@undertone/domain/firmware/firmware.enums'
import { maxRolloutDevices } from '@undertone/domain/firmware/firmware-limits'
import { rolloutCalls as calls, type RolloutDevice } from '@undertone/domain/firmware/rollout.calls'
import type { PublishNotice } from '../../../contracts/customer-notice.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type Binding, bind } from '../../../platform/http/http.ts'
import { toZoned } from '../../../platform/runtime/clock.ts'
import { attachment, csvStream } from '../../../platform/sheet/csv.ts'
import { packageOf } from '../package/package.service.ts'
import { addRollout, changeRollout, deviceRecord, rolloutRecord } from './rollout.service.ts'
import { rolloutPage, upgradePage } from './rollout.store.ts'
import { candidatePage, customersWithDevices } from './rollout-devices.store.ts'

const headings = {
  cn: [
    '批次',
    '客户',
    '网关',
    '名称',
    '设备编号',
    '升级状态',
    '阶段',
    '已下载（%）',
    '原版本',
    '原因',
    '设备说明',
    '次数',
    '开始时间',
    '完成时间',
  ],
  en: [
    ...['Stage', 'Customer', 'Gateway', 'Name', 'Device ID', 'Upgrade status', 'Phase', 'Downloaded (%)', 'Version before', 'Reason'],
    ...['Device message', 'Attempts', 'Started at', 'Finished at'],
  ],
} as const

/** A device as a line of the report. */
const lineOf = (row: RolloutDevice, language: Language): string[] =>
  [
    ...[row.stage, row.customerName, row.gatewayName, row.name, row.deviceId],
    row.status === null ? null : (memberOf(upgradeStatus, row.status)?.[language] ?? null),
    memberOf(upgradePhase, row.phase)?.[language] ?? null,
    ...[row.percent, row.fromVersion],
    row.reason === null ? null : (memberOf(upgradeReason, row.reason)?.[language] ?? null),
    ...[row.detail, row.attempts, row.startedAt, row.finishedAt],
  ].map((value) => (value === null ? '' : String(value)))

/** Roll-outs of firmware, for the platform's administrator. `wake` has due tasks run now. */
export const rolloutRoutes = (db: Database, publishNotice: PublishNotice, wake: () => void): Binding[] => [
  bind(calls.findPage, async ({ body: { pageNum, pageSize, ...filter } }, { caller }) => {
    const { records, total } = await rolloutPage(db, filter, { pageNum, pageSize })
    return { total, records: records.map((row) => rolloutRecord(row, caller.timeZone)) }
  }),
  bind(calls.customers, () => customersWithDevices(db)),
  bind(calls.candidates, async ({ body: { firmwareId, pageNum, pageSize, ...filter } }) => {
    const { records, total } = await candidatePage(db, await packageOf(db, firmwareId), filter, { pageNum, pageSize })
    return { total, records: records.map(({ tenantId: _, ...row }) => row) }
  }),
  bind(calls.add, async ({ body }, { caller }) => {
    const id = await addRollout(db, body, caller.accountId, publishNotice)
    wake()
    return { id }
  }),
  bind(calls.devices, async ({ body: { pageNum, pageSize, ...filter } }, { caller }) => {
    const { records, total } = await upgradePage(db, filter, { pageNum, pageSize })
    return { total, records: records.map((row) => deviceRecord(row, caller.timeZone)) }
  }),
  bind(calls.change, async ({ body: { id, action } }) => {
    await changeRollout(db, id, action)
    wake()
    return null
  }),
  bind(calls.export, async ({ body: { id } }, { caller, language }, reply) => {
    const [rollout] = (await rolloutPage(db, { id }, { pageNum: 1, pageSize: 1 })).records
    if (!rollout) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
    const { records } = await upgradePage(db, { id }, { pageNum: 1, pageSize: maxRolloutDevices })
    const lines = records.map((row) => lineOf(deviceRecord(row, caller.timeZone), language))
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', attachment(`${rollout.firmwareName}_${toZoned(Date.now(), caller.timeZone).slice(0, 10)}.csv`))
      .send(csvStream([headings[language], ...lines]))
  }),
]
