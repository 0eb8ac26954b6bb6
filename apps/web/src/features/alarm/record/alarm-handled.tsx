import { alarmLevel, handling } from '@undertone/domain/alarm/alarm.enums'
import { type AlarmDetail, alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { alarmValue } from '@undertone/domain/alarm/record/alarm-text'
import { memberOf } from '@undertone/domain/core/enum'
import { faultCategory } from '@undertone/domain/diagnosis/diagnosis.enums'
import { fileKindOf } from '@undertone/domain/file/file-kinds.table'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Button } from '../../../ui/control/button.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import styles from '../shared/alarm-record.module.css'
import { detailText, recordText } from '../shared/alarm-record.text.ts'
import { alarmReads } from '../shared/use-alarm-changes.ts'
import { AlarmFiles } from './alarm-files.tsx'

/** Who resolved an alarm and how, with images and audio. */
export function AlarmHandled({ alarm, onHandle }: { readonly alarm: AlarmDetail; readonly onHandle: () => void }) {
  const say = useText()
  const toast = useToast()
  const { can } = useSession()
  const attach = useSend(alarmRecordCalls.attach, { invalidates: alarmReads })
  const withdraw = useSend(alarmRecordCalls.withdraw, { invalidates: alarmReads })
  const isManual = alarm.handling === handling.members.ManualHandled.code
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
      {!isManual && (
        <p className={styles.quiet}>
          {say(alarm.handling === handling.members.AutoHandled.code ? detailText.autoHandled : detailText.notHandled)}
        </p>
      )}
      {alarm.measures && <p className={styles.words}>{alarm.measures}</p>}
      {isManual && (
        <dl className={styles.facts}>
          {fault && (
            <div>
              <dt>{say(recordText.fault)}</dt>
              <dd>{say(fault)}</dd>
            </div>
          )}
          <div>
            <dt>{say(detailText.valueAtResolution)}</dt>
            <dd>
              {level && say(level)} {alarm.handledOpen ? say(detailText.stillOverLimit, { value }) : say(detailText.valueCleared)}
            </dd>
          </div>
        </dl>
      )}
      <AlarmFiles
        files={files}
        {...(mayHandle
          ? {
              onChange: (next) =>
                attach.mutate({ body: { id: alarm.id, fileIds: next.map((one) => one.fileId) } }, { onError: toast.error }),
            }
          : {})}
      />
      {mayHandle && (
        <div className={styles.foot}>
          {isManual && (
            <Button
              icon="undo"
              busy={withdraw.isPending}
              onClick={() =>
                withdraw.mutate(
                  { body: { ids: [alarm.id] } },
                  { onSuccess: () => toast.success(say(recordText.withdrawn, { count: 1 })), onError: toast.error },
                )
              }
            >
              {say(recordText.withdraw)}
            </Button>
          )}
          <Button kind={isManual ? 'plain' : 'primary'} icon={isManual ? 'edit' : 'check'} onClick={onHandle}>
            {say(recordText.handle)}
          </Button>
        </div>
      )}
    </div>
  )
}
