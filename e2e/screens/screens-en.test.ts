import { walkScreens } from './screen-walk.ts'

walkScreens('en')
