; A small program in place of the real one, for trying installers: it writes what it was started with into told.txt
; beside itself. With --hold it runs until there is a file "stop" beside it.
Unicode true
Target amd64-unicode
!include LogicLib.nsh
!include FileFunc.nsh
Name "Stand-in"
OutFile "${OUT}"
RequestExecutionLevel user
SilentInstall silent

Section
  System::Call 'kernel32::CreateMutexW(p 0, i 0, w "${MARK}")'
  ${GetParameters} $0
  FileOpen $1 "$EXEDIR\told.txt" w
  FileWriteUTF16LE $1 "$0"
  FileClose $1
  ${If} $0 == "--hold"
    ${DoUntil} ${FileExists} "$EXEDIR\stop"
      Sleep 50
    ${Loop}
  ${EndIf}
SectionEnd
