import type { Call, InputOf } from '@undertone/domain/core/call'
import type { Text } from '@undertone/domain/core/text'
import type { ReactNode } from 'react'
import { downloadOrData } from '../../core/api/api.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useDownload } from './use-export.tsx'

/** The button that exports a list as it is filtered, and the progress of the export. The button is missing without the permission. */
export function useListExport<C extends Call>(
  name: string,
  {
    call,
    input,
    label,
    missing,
  }: {
    readonly call: C
    /** Null while something has to be selected first. */
    readonly input: InputOf<C> | null
    readonly label: Text
    /** What has to be selected first. */
    readonly missing?: Text
  },
): { readonly button: ReactNode; readonly bar: ReactNode } {
  const say = useText()
  const { can } = useSession()
  const toast = useToast()
  const { start, busy, bar } = useDownload(name, () =>
    input === null ? Promise.reject(new Error('nothing to export')) : downloadOrData(call, input, { noErrorPage: true }),
  )
  const press = () => {
    if (input === null) toast.error(say(missing ?? label))
    else void start({})
  }
  return {
    button: can(call.access) && <IconButton icon="download" label={say(label)} disabled={busy} onClick={press} />,
    bar,
  }
}
