import { permissionOf } from '@undertone/domain/core/resource'
import { to } from '@undertone/domain/index/to'
import { alarmLamp } from '@undertone/domain/notify/lamp/alarm-lamp.resource'
import { alarmLampScreens } from '@undertone/domain/notify/lamp/alarm-lamp.screens'
import { notifyCalls } from '@undertone/domain/notify/notify.calls'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { formPageOf } from '../../../resource/form/row-page.tsx'
import { ResourceList } from '../../../resource/list/resource-list.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { notifyText } from '../shared/notify.text.ts'
import { lampCommands } from './lamp-control.tsx'

/** The form page of one lamp, with its own address. */
export const LampFormPage = formPageOf(alarmLamp, to.lamps(), lampCommands)

/** The alarm lamps; each can be lit briefly as a connection test. */
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
    <Page title={say(alarmLampScreens.lamps.label)}>
      <ResourceList
        resource={alarmLamp}
        footer={lampCommands}
        moreActions={({ id }) =>
          can(permissionOf(alarmLamp, 'edit')) ? [{ key: 'test', label: say(notifyText.lampTest), run: () => test(id) }] : []
        }
      />
    </Page>
  )
}
