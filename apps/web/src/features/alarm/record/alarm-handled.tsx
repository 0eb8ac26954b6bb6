import { alarmLevel, handling } from '@undertone/domain/alarm/alarm.enums'
import { type AlarmDetail, alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { alarmValue } from '@undertone/domain/alarm/record/alarm-text'
import { memberOf } from '@undertone/domain/core/enum'
import { faultCategory } from '@undertone/domain/diagnosis/diagnosis.enums'
import { fileKindOf } from '@undertone/domain/file/file-kinds.table'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { alarmReads } from '../../../points/alarm/alarm-reads.ts'
import { Attachments } from '../../../points/attachment/attachments.tsx'
import { Fact, Facts } from '../../../ui/display/facts.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import styles from '../shared/alarm-record.module.css'
import { detailText, recordText } from '../shared/alarm-record.text.ts'

/** Who resolved an alarm and how, with images and audio. */
export function AlarmHandled({ alarm }: { readonly alarm: AlarmDetail }) {
  const say = useText()
  const toast = useToast()
  const { can } = useSession()
  const attach = useSend(alarmRecordCalls.attach, { invalidates: alarmReads })
  const isManual = alarm.handling === handling.members.ManualHandled.code
  const isUnresolved = alarm.handling === handling.members.UnHandled.code
  const mayHandle = can(alarmRecordCalls.handle.access)
  const fault = memberOf(faultCategory, alarm.faultCategory)
  const level = memberOf(alarmLevel, alarm.handledLevel)
  const value = alarmValue(alarm.alarmType, alarm.handledValue)
  const files = alarm.files.map(({ fileId, name, kind }) => ({ fileId, name, isImage: fileKindOf(kind).isImage }))
  return (
    <div className={styles.handled}>
      <div className={styles.handledHead}>
        <StateTag of={handling} code={alarm.handling} />
        {isManual && (
          <span className={styles.quiet}>
            {alarm.handler} · {alarm.handledAt}
          </span>
        )}
      </div>
      {alarm.handling === handling.members.AutoHandled.code && <p className={styles.quiet}>{say(detailText.autoHandled)}</p>}
      {alarm.acknowledgedAt !== null && (
        <p className={styles.quiet}>{say(detailText.acknowledgedBy, { name: alarm.acknowledgedBy ?? '-', time: alarm.acknowledgedAt })}</p>
      )}
      {isUnresolved && alarm.acknowledgedAt === null && <p className={styles.quiet}>{say(detailText.notAcknowledged)}</p>}
      {alarm.shelf && <p className={styles.quiet}>{say(detailText.shelvedUntil, { ...alarm.shelf })}</p>}
      {alarm.measures && <p className={styles.words}>{alarm.measures}</p>}
      {isManual && (
        <Facts>
          {fault && <Fact name={recordText.fault}>{say(fault)}</Fact>}
          <Fact name={detailText.valueAtResolution}>
            {level && say(level)} {alarm.handledOpen ? say(detailText.stillOverLimit, { value }) : say(detailText.valueCleared)}
          </Fact>
        </Facts>
      )}
      <Attachments
        files={files}
        {...(mayHandle
          ? {
              onChange: (next) =>
                attach.mutate({ body: { id: alarm.id, fileIds: next.map((one) => one.fileId) } }, { onError: toast.error }),
            }
          : {})}
      />
    </div>
  )
}
