export {useEffect, useId, useLayoutEffect, useRef, useState} from 'react';
