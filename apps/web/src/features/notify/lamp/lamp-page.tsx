import { permissionOf } from '@undertone/domain/core/resource'
import { alarmLamp } from '@undertone/domain/notify/lamp/alarm-lamp.resource'
import { notifyCalls } from '@undertone/domain/notify/notify.calls'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { formPageOf } from '../../../resource/form/row-page.tsx'
import { ResourceList } from '../../../resource/list/resource-list.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { notifyText } from '../shared/notify.text.ts'
import { lampTelegrams } from './lamp-control.tsx'

/** The form of one lamp on an address of its own. */
export const LampFormPage = formPageOf(alarmLamp, '/configureManagement/alarmLamp', lampTelegrams)

/** The alarm lamps; each can be lit for a moment, to see whether it is reached. */
export function LampPage() {
  const say = useText()
  const toast = useToast()
  const { can } = useSession()
  const { mutate } = useSend(notifyCalls.testLamp)
  const test = (id: number) =>
    mutate(
      { body: { id } },
      {
        onSuccess: ({ fault, seconds }) =>
          fault === null ? toast.success(say(notifyText.lampLit, { n: seconds })) : toast.error(say(notifyText.lampFault, { fault })),
        onError: (error) => toast.error(error),
      },
    )
  return (
    <Page title={say(notifyText.lamps)}>
      <ResourceList
        resource={alarmLamp}
        beneath={lampTelegrams}
        moreActions={({ id }) =>
          can(permissionOf(alarmLamp, 'edit')) ? [{ key: 'test', label: say(notifyText.lampTest), run: () => test(id) }] : []
        }
      />
    </Page>
  )
}
