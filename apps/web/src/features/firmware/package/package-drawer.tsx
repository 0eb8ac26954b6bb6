import { memberOf } from '@undertone/domain/core/enum'
import { sensorCategory } from '@undertone/domain/device/model/sensor-models.table'
import { type FirmwareRecord, firmwareCalls } from '@undertone/domain/firmware/firmware.calls'
import { firmwareType } from '@undertone/domain/firmware/firmware.enums'
import { rolloutCalls } from '@undertone/domain/firmware/rollout.calls'
import { to } from '@undertone/domain/index/to'
import { Drawer } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Fact, Facts } from '../../../ui/display/facts.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { StoredFileLink } from '../../../ui/file/stored-file-link.tsx'
import { TextAreaField } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { sendWith } from '../../../ui/form/send-with.ts'
import { titleIfChanged, useForm } from '../../../ui/form/use-form.ts'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import styles from '../shared/firmware.module.css'
import { packageText } from '../shared/firmware.text.ts'
import { productName } from './package-columns.tsx'

/** Width of the drawer in px: a hash in two lines. */
const drawerWidth = 560

/** Changes the description, the only part of a package that is not signed. */
function DescriptionForm({ of, onClose }: { readonly of: FirmwareRecord; readonly onClose: () => void }) {
  const say = useText()
  const toast = useToast()
  const title = say(packageText.edit)
  const form = useForm<{ readonly description: string }>({
    initial: () => ({ description: of.description ?? '' }),
    unsaved: titleIfChanged(title),
    save: sendWith(firmwareCalls.edit, {
      input: ({ description }: { readonly description: string }) => ({ body: { id: of.id, description: description.trim() || null } }),
      invalidates: [firmwareCalls.findPage],
      onSaved: () => {
        toast.success(say(packageText.saved))
        onClose()
      },
    }),
  })
  return (
    <FormDialog of={form} title={title} width={480} onClose={onClose}>
      <TextAreaField
        of={form}
        name="description"
        label={say(packageText.description)}
        maxLength={2000}
        autoSize={{ minRows: 3, maxRows: 10 }}
      />
    </FormDialog>
  )
}

function PackageFacts({ of }: { readonly of: FirmwareRecord }) {
  const say = useText()
  return (
    <Facts>
      <Fact name={packageText.type}>{say(memberOf(firmwareType, of.type) ?? packageText.type)}</Fact>
      <Fact name={packageText.product}>{productName(of, say)}</Fact>
      {of.type === firmwareType.members.Sensor.code && (
        <Fact name={packageText.deviceType}>{say(memberOf(sensorCategory, of.deviceType) ?? packageText.anyDeviceType)}</Fact>
      )}
      <Fact name={packageText.hwVersion}>{of.hwVersion}</Fact>
      <Fact name={packageText.swVersion}>{of.swVersion}</Fact>
      <Fact name={packageText.size}>{of.sizeKb}</Fact>
      <Fact name={packageText.file}>
        {of.fileName} <StoredFileLink fileId={of.fileId} />
      </Fact>
      {of.url && (
        <Fact name={packageText.url}>
          <span className={styles.text}>{of.url}</span>
        </Fact>
      )}
      <Fact name={packageText.sha256}>
        <span className={styles.hash}>{of.sha256}</span>
      </Fact>
      <Fact name={packageText.signature}>
        <span className={styles.hash}>{of.signature}</span>
      </Fact>
      <Fact name={packageText.rollouts}>{of.rollouts}</Fact>
      <Fact name={packageText.createdBy}>{of.createdBy ?? '-'}</Fact>
      <Fact name={packageText.createdAt}>{of.createdAt}</Fact>
      {of.description && (
        <Fact name={packageText.description}>
          <span className={styles.text}>{of.description}</span>
        </Fact>
      )}
    </Facts>
  )
}

function PackageContent({ of, onClose }: { readonly of: FirmwareRecord; readonly onClose: () => void }) {
  const say = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const { can } = useSession()
  const { ask, dialog } = useConfirm()
  const [isEditing, setEditing] = useState(false)
  const { mutateAsync: send } = useSend(firmwareCalls.remove, { invalidates: [firmwareCalls.findPage] })
  const remove = async () => {
    if (!(await ask({ title: say(packageText.removeTitle), names: [of.name] }))) return
    await send({ params: { ids: String(of.id) } }).then(
      () => {
        toast.success(say(packageText.removed))
        onClose()
      },
      (error: Error) => toast.error(error),
    )
  }
  return (
    <div className={styles.stack}>
      <div className={styles.actions}>
        {can(rolloutCalls.add.access) && (
          <Button kind="primary" icon="upload" onClick={() => void navigate(to.firmwareRollouts({ firmwareId: of.id }))}>
            {say(packageText.rollOut)}
          </Button>
        )}
        {can(firmwareCalls.edit.access) && (
          <Button icon="edit" onClick={() => setEditing(true)}>
            {say(packageText.edit)}
          </Button>
        )}
        {can(firmwareCalls.remove.access) && of.rollouts === 0 && (
          <Button kind="danger" onClick={() => void remove()}>
            {say(packageText.remove)}
          </Button>
        )}
      </div>
      <PackageFacts of={of} />
      {isEditing && <DescriptionForm of={of} onClose={() => setEditing(false)} />}
      {dialog}
    </div>
  )
}

/** A package beside the list: what it is for, its hash and signature, and what can be done with it. */
export function PackageDrawer({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const say = useText()
  const { data, error, refetch } = useCall(firmwareCalls.findPage, { body: { id } }, { noErrorPage: true })
  const found = data?.records[0]
  return (
    <Drawer open size={drawerWidth} title={found?.name ?? ''} onClose={onClose}>
      {found && <PackageContent key={id} of={found} onClose={onClose} />}
      {data && !found && <EmptyState title={say(packageText.unknown)} />}
      {!data && (error ? <ErrorNote error={error} retry={() => void refetch()} /> : <Skeletons count={6} />)}
    </Drawer>
  )
}
