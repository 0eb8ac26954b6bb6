import { permissionOf } from '@undertone/domain/core/resource'
import { networkingScreens } from '@undertone/domain/device/networking/networking.screens'
import { networkingTask } from '@undertone/domain/device/networking/networking-task.resource'
import { to } from '@undertone/domain/index/to'
import { Link, useNavigate } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { NetworkingFrame } from '../../../points/networking/networking-frame.tsx'
import type { AnyRow, FormMode } from '../../../resource/core/form-values.ts'
import { useEditedRow } from '../../../resource/form/edited-row.ts'
import { FormFields } from '../../../resource/form/form-fields.tsx'
import { RowDetail } from '../../../resource/form/row-detail.tsx'
import { RowForm } from '../../../resource/form/row-form.tsx'
import { useRowForm } from '../../../resource/form/use-row-form.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { FormFoot } from '../../../ui/form/form-foot.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import styles from './networking.module.css'
import { networkingText } from './networking.text.ts'
import { NetworkingDevices } from './networking-devices.tsx'

/** A networking task: its name, and its sensors with how far each has come. Without an id a new task, which gets its sensors once it is saved. */
export function NetworkingTaskPage() {
  const say = useText()
  const { can } = useSession()
  const [at] = useAddress(networkingScreens.networkingTask.query)
  const { source, detail, mode } = useEditedRow(networkingTask, at)
  const row = detail.data ?? null
  const form = (
    <>
      {detail.isError && <ErrorNote error={detail.error} retry={() => void detail.refetch()} />}
      {source !== null && detail.isPending && <Skeletons shape="form" />}
      {mode === 'View'
        ? row && <RowDetail resource={networkingTask} row={row} />
        : (source === null || row) && <TaskForm key={`${mode}:${source}`} mode={mode} row={row} />}
    </>
  )
  if (at.id === null)
    return (
      <Page
        title={say(mode === 'CreateFromCopy' ? networkingText.copyTask : networkingText.newTask)}
        actions={<Link to={to.networkingTasks()}>{say(networkingText.back)}</Link>}
      >
        {form}
      </Page>
    )
  return (
    <NetworkingFrame id={at.id} tab="devices">
      {(id) => (
        <div className={styles.stack}>
          <NetworkingDevices id={id} mayEdit={can(permissionOf(networkingTask, 'edit'))} />
          <Panel title={say(networkingText.task)}>{form}</Panel>
        </div>
      )}
    </NetworkingFrame>
  )
}

function TaskForm({ mode, row }: { readonly mode: FormMode; readonly row: AnyRow | null }) {
  const say = useText()
  const navigate = useNavigate()
  const isNew = mode !== 'Edit'
  const of = useRowForm({
    resource: networkingTask,
    mode,
    row,
    onSaved: (saved, done) => {
      done()
      if (isNew) void navigate(to.networkingTask({ id: saved.id }))
    },
  })
  return (
    <RowForm of={of} className={styles.form ?? ''}>
      <FormFields of={of} />
      <FormFoot>
        {isNew && <Button onClick={() => void navigate(to.networkingTasks())}>{say(networkingText.cancel)}</Button>}
        <Button kind="primary" busy={of.busy} onClick={() => void of.submit()}>
          {say(isNew ? networkingText.saveNext : networkingText.save)}
        </Button>
      </FormFoot>
    </RowForm>
  )
}
