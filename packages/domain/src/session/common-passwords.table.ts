/**
 * Common passwords of 6 to 16 characters, in lower case: what public collections of leaked passwords (the 100,000 of the British NCSC, the yearly
 * lists of the most used ones) have near their top, and defaults of similar systems (security.md S-32). Rows of keys, repetitions, sequences, and
 * these words with digits behind them or letters replaced are refused by rules (`weak-password.ts`).
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password passwort passw0rd p@ssw0rd motdepasse contrasena wachtwoord parola mima123 admin123 admin888 administrator superadmin demoadmin
   superuser rootroot toor123 system manager operator service support guest123 changeme default letmein welcome iloveyou trustno1 whatever
   secret topsecret private internet computer keyboard samsung google facebook microsoft windows windows10 android iphone huawei xiaomi oracle
   database server network security access login123 test123 test1234 tester testing testtest tenant undertone ry123456 thingsboard
   abc123 abc12345 abcd123 abcd1234 abcde123 a123456 a12345678 a1b2c3 a1b2c3d4 aa123456 qq123456 q1w2e3 q1w2e3r4 q1w2e3r4t5 1q2w3e 1q2w3e4r
   1q2w3e4r5t 1qaz2wsx 1qazxsw2 qazwsx qazwsxedc zaq12wsx zaq1zaq1 qwe123 123qwe 1234qwer qwer1234 asd123 asdf1234 zxc123 123abc 123321 123654
   112233 11223344 121212 12121212 123123 123123123 321321 147258 147258369 159357 159753 258456 741852963 789456 789456123 987654 135790
   13579 246810 100200 102030 10203040 5201314 1314520 520520 woaini woaini1314 woaini520 wodemima 7758521 asdasd asdasd123 qweqwe qweasd
   qweasdzxc zxcasdqwe mnbvcxz poiuytrewq lkjhgfdsa 1029384756 0987654321 696969 131313 232323 101010 420420 007007 314159 271828
   monkey dragon tigger kitten puppy tiger123 lion123 eagle1 falcon phoenix unicorn dolphin panther penguin butterfly spider wolf123 bulldog
   horses chicken rabbit hamster turtle scorpion
   sunshine sunflower rainbow flower summer winter spring autumn january february august september october november december monday friday
   sunday weekend holiday birthday
   princess prince queen123 king123 angel123 angels heaven jesus1 christ blessed church faith1 miracle
   baseball football basketball soccer hockey tennis volleyball softball golfer swimming running cycling racing ferrari porsche mercedes
   corvette mustang harley yamaha suzuki toyota honda123 nissan subaru
   liverpool chelsea arsenal barcelona juventus realmadrid manchester everton rangers celtic yankees cowboys steelers lakers eagles
   superman batman spiderman ironman wolverine starwars startrek pokemon pikachu naruto matrix gandalf hobbit hogwarts harrypotter darkside
   skywalker godzilla terminator minecraft fortnite roblox warcraft starcraft counter zelda123 metallica slipknot nirvana eminem blink182
   michael michelle jennifer jessica ashley amanda nicole daniel andrew joshua matthew anthony william robert richard charles charlie thomas
   george jordan justin brandon austin tyler123 hunter taylor thunder heather samantha stephanie elizabeth victoria rebecca melissa patrick
   alexander benjamin nicholas christian christopher jonathan gabriel samuel joseph edward steven martin martina andrea andreas carlos
   fernando alejandro francisco sebastian valentina isabella natalia sandra claudia barbara patricia
   freedom forever family friends mother father brother sister daddy123 babygirl lovely loveme loveyou lover123 sweetheart sweety honey123
   darling beautiful handsome
   chocolate cookie cookies cheese banana orange cherry strawberry pepper ginger coffee pizza123 icecream peanut butter apple123
   america england london france germany deutschland berlin paris123 canada texas1 florida california newyork chicago boston dallas houston
   australia beijing shanghai zhongguo china123 nihao123 mexico brazil brasil colombia argentina espana portugal russia moscow
   master masterkey shadow killer hacker ninja123 warrior soldier ranger sniper legend champion winner success victory lucky123 diamond
   golden silver platinum crystal purple yellow orange123 blue123 green123 black123 white123 red123
   maggie buddy123 buster bailey daisy123 rocky123 charlie1 max123 molly123 lucky7 sparky smokey shadow1 pepper1
   hello123 hello1 hallo123 bonjour hola123 ciao123 goodluck goodmorning please thankyou nothing something anything everything
   factory machine maintenance vibration sensor123 gateway monitor plant123 engineer technician industry turbine pump123 motor123`.split(
    /\s+/,
  ),
)
