import { useText } from '../../../core/language/language.ts'
import { sessionText } from '../session.text.ts'
import { LoginForm } from './login-form.tsx'
import { LoginFrame } from './login-frame.tsx'

/** The login page. */
export function LoginPage() {
  const text = useText()
  return (
    <LoginFrame title={text(sessionText.title)}>
      <LoginForm />
    </LoginFrame>
  )
}
