import { useText } from '../../core/language/language.ts'
import type { SwitchQuestion } from '../../core/session/switch-question.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { AntdFrame } from './antd-frame.tsx'
import { switchText } from './switch.text.ts'

/** Asks whether the user of a link takes over from the one who is logged in; the safe answer has the focus. */
export function SwitchDialog({ question: { from, to, answer } }: { readonly question: SwitchQuestion }) {
  const say = useText()
  return (
    <AntdFrame>
      <ConfirmDialog
        options={{
          title: say(switchText.title, { from }),
          names: [],
          note: say(switchText.note, { from, to }),
          action: say(switchText.action, { to }),
        }}
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      />
    </AntdFrame>
  )
}
