; Installs the program for one user, who needs no rights. packaging/windows/package.py calls makensis with what stands
; below as ${...}: VERSION, DIST, LICENSE, ICON, SIDE, OUT, LIST, MARK, and the values of packaging/app.toml.
;
; Silent: setup.exe /S [/D=C:\folder]   Exit codes: 0 done, 1 cancelled, 2 failed, 3 the program runs,
; 4 the folder holds another program, 5 Windows is too old.
Unicode true
Target amd64-unicode
!include MUI2.nsh
!include FileFunc.nsh
!include LogicLib.nsh
!include WinVer.nsh
; made for this bundle: a macro that deletes what the bundle has in its topmost folder, and nothing else
!include "${LIST}"

!define OWN_KEY "Software\${NAME}"
!define LIST_KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\${NAME}"
!define KIND_KEY "Software\Classes\${PROGRAM}"
!define SUFFIX_KEY "Software\Classes\${SUFFIX}"

Name "${NAME} ${VERSION}"
OutFile "${OUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "${OWN_KEY}" "Folder"
SetCompressor /SOLID lzma
ManifestDPIAware true
ManifestSupportedOS Win10
BrandingText "${HOMEPAGE}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "${NAME}"
VIAddVersionKey "FileDescription" "Installs ${NAME}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "CompanyName" "${AUTHORS}"
VIAddVersionKey "LegalCopyright" "MIT licence"
!ifdef SIGN
  !uninstfinalize '${SIGN} "%1"' = 0
!endif

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${SIDE}"
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "$INSTDIR\gamebench.exe"
!insertmacro MUI_PAGE_LICENSE "${LICENSE}"
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

; Says why nothing is done, and ends with a code.
!macro Refuse code sentence
  MessageBox MB_OK|MB_ICONEXCLAMATION "${sentence}" /SD IDOK
  SetErrorLevel ${code}
  Quit
!macroend

; The program holds a mutex as long as it runs; its files must not be replaced meanwhile.
!macro RefuseWhileRunning
  System::Call 'kernel32::OpenMutexW(i 0x100000, i 0, w "${MARK}") p.r1'
  ${If} $1 P<> 0
    System::Call 'kernel32::CloseHandle(p r1)'
    !insertmacro Refuse 3 "${NAME} is running. Close its windows and commands, then start this again."
  ${EndIf}
!macroend

!macro TellDesktop
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

Section "${NAME}" SectionProgram
  SectionIn RO
  ${If} ${FileExists} "$INSTDIR\_internal\*.*"
    ${IfNot} ${FileExists} "$INSTDIR\gamebench.exe"
      !insertmacro Refuse 4 "Another program lies in $INSTDIR. Choose another folder."
    ${EndIf}
    ; what an older version had and this one has not must not stay
    RMDir /r "$INSTDIR\_internal"
  ${EndIf}
  ClearErrors
  SetOutPath "$INSTDIR"
  File /r "${DIST}/*"
  WriteUninstaller "$INSTDIR\uninstall-gamebench.exe"
  ${If} ${Errors}
    !insertmacro Refuse 2 "$INSTDIR cannot be written. Choose another folder."
  ${EndIf}
  WriteRegStr HKCU "${OWN_KEY}" "Folder" "$INSTDIR"
  WriteRegStr HKCU "${LIST_KEY}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${LIST_KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${LIST_KEY}" "DisplayIcon" "$INSTDIR\gamebench.exe,0"
  WriteRegStr HKCU "${LIST_KEY}" "Publisher" "${AUTHORS}"
  WriteRegStr HKCU "${LIST_KEY}" "URLInfoAbout" "${HOMEPAGE}"
  WriteRegStr HKCU "${LIST_KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${LIST_KEY}" "UninstallString" '"$INSTDIR\uninstall-gamebench.exe"'
  WriteRegStr HKCU "${LIST_KEY}" "QuietUninstallString" '"$INSTDIR\uninstall-gamebench.exe" /S'
  WriteRegDWORD HKCU "${LIST_KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${LIST_KEY}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${LIST_KEY}" "EstimatedSize" "$0"
  CreateShortCut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\gamebench.exe"
SectionEnd

Section "Open files of matches" SectionFiles
  WriteRegStr HKCU "${KIND_KEY}" "" "${TITLE}"
  WriteRegStr HKCU "${KIND_KEY}\DefaultIcon" "" "$INSTDIR\gamebench.exe,0"
  WriteRegStr HKCU "${KIND_KEY}\shell\open\command" "" '"$INSTDIR\gamebench.exe" open "%1"'
  WriteRegStr HKCU "${SUFFIX_KEY}" "" "${PROGRAM}"
  WriteRegStr HKCU "${SUFFIX_KEY}" "Content Type" "${KIND}"
  WriteRegStr HKCU "${SUFFIX_KEY}\OpenWithProgids" "${PROGRAM}" ""
  !insertmacro TellDesktop
SectionEnd

Section /o "Icon on the desktop" SectionDesktop
  CreateShortCut "$DESKTOP\${NAME}.lnk" "$INSTDIR\gamebench.exe"
SectionEnd

!insertmacro MUI_FUNCTION_DESCRIPTION_BEGIN
  !insertmacro MUI_DESCRIPTION_TEXT ${SectionProgram} "The program, and its entry in the start menu."
  !insertmacro MUI_DESCRIPTION_TEXT ${SectionFiles} "A double click on a file that ends in ${SUFFIX} opens it."
  !insertmacro MUI_DESCRIPTION_TEXT ${SectionDesktop} "An icon that starts the program."
!insertmacro MUI_FUNCTION_DESCRIPTION_END

Function .onInit
  ${IfNot} ${AtLeastWin10}
    !insertmacro Refuse 5 "${NAME} needs Windows 10 or later."
  ${EndIf}
  !insertmacro RefuseWhileRunning
  ; who has the icon on the desktop keeps it
  ${If} ${FileExists} "$DESKTOP\${NAME}.lnk"
    SectionSetFlags ${SectionDesktop} ${SF_SELECTED}
  ${EndIf}
FunctionEnd

Function un.onInit
  !insertmacro RefuseWhileRunning
FunctionEnd

Section "Uninstall"
  ${IfNot} ${FileExists} "$INSTDIR\gamebench.exe"
    !insertmacro Refuse 4 "${NAME} is not in $INSTDIR."
  ${EndIf}
  !insertmacro DeleteBundle
  Delete "$INSTDIR\uninstall-gamebench.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${NAME}.lnk"
  Delete "$DESKTOP\${NAME}.lnk"
  ReadRegStr $0 HKCU "${SUFFIX_KEY}" ""
  ${If} $0 == "${PROGRAM}"
    DeleteRegValue HKCU "${SUFFIX_KEY}" ""
    DeleteRegValue HKCU "${SUFFIX_KEY}" "Content Type"
  ${EndIf}
  DeleteRegValue HKCU "${SUFFIX_KEY}\OpenWithProgids" "${PROGRAM}"
  DeleteRegKey /ifnosubkeys /ifnovalues HKCU "${SUFFIX_KEY}\OpenWithProgids"
  DeleteRegKey /ifnosubkeys /ifnovalues HKCU "${SUFFIX_KEY}"
  DeleteRegKey HKCU "${KIND_KEY}"
  DeleteRegKey HKCU "${LIST_KEY}"
  !insertmacro TellDesktop
  ; the last: who waits for the end looks for it
  DeleteRegKey HKCU "${OWN_KEY}"
SectionEnd
